import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const nameOf = (text: string) => extractContract(textDocument(text)).fields.fullName?.value;

describe("the creator among the parties", () => {
  test.each<[string, string, string | undefined]>([
    [
      "heading influencer/creator with contact",
      'INFLUENCER AGREEMENT\nThis Influencer Agreement ("Agreement") is entered into as of February 24, 2026 by and between:\nBRAND/COMPANY:\nBloom Tea\nContact: hello@bloomtea.com\n(hereinafter referred to as "Brand" or "Company")\nINFLUENCER/CREATOR:\nPriya Nair\n(hereinafter referred to as "Influencer" or "Creator")\nCollectively referred to as the "Parties"',
      "Priya Nair",
    ],
    [
      "The Creator: residing",
      "This Agreement is made on 3 May 2025\nbetween:\nThe Creator: Anouk van der Meer, residing at Utrecht, Netherlands. The Client: Bloom Tea B.V., with its principal place of business at Amsterdam.",
      "Anouk van der Meer",
    ],
    [
      "Brand: Creator: inline",
      'This UGC Creator Agreement ("Agreement") is entered into on May 3, 2025 between: Brand: Bloom Tea Inc., 12 Main Street, Austin TX ("Brand") Creator: Keisha Brown, 99 Pine Ave, Reno NV ("Creator") 1. SCOPE OF WORK',
      "Keisha Brown",
    ],
    [
      "located at",
      "This Agreement is made between Bloom Tea, located at 12 Main St, Austin, and Keisha Brown, located at 99 Pine Ave, Reno, collectively referred to as “Parties.”\n1. Scope\nThe Influencer agrees to create",
      "Keisha Brown",
    ],
    [
      "the Advertiser X and the Influencer Y",
      "This Influencer Agreement (“Agreement”) is entered into this 3rd day of May by and between the Advertiser Bloom Tea and the Influencer Keisha Brown\nThe Advertiser and the Influencer agree:",
      "Keisha Brown",
    ],
    [
      "single-quoted roles",
      "entered into this 3rd day of May, 2024, by and between the Bloom Tea Company (‘Advertiser’) and Keisha Brown (‘Influencer’).",
      "Keisha Brown",
    ],
    [
      "name on its own line with address then alias",
      'by and between the following parties: Bloom Tea ("Advertiser"), having a primary address at the following:\n12 Main St\nEmail: a@b.com\nand Keisha Brown ("Influencer"), having a primary address at the following:\n99 Pine Ave',
      "Keisha Brown",
    ],
    [
      "your full legal name in parties section",
      "UGC CONTENT CREATION AGREEMENT\nThis agreement is entered into as of May 3, 2025 between the parties listed below.\n1. Parties\nCreator\nKeisha Brown\n99 Pine Ave\nkeisha@mail.com\nBrand\nBloom Tea\n12 Main St",
      "Keisha Brown",
    ],
    [
      "consultant with offices",
      "Agreement made May 3, 2025 by and between Harold Finch, with offices at 9 Oak Rd (Consultant), and Bloom Tea with principal offices at 12 Main St (Client).",
      "Harold Finch",
    ],
    [
      "hereinafter called no quotes",
      "THIS AGREEMENT is made as of May 3, 2011 by and between Titan Bats, Inc., a corporation organized under the laws of the State of Ohio, referred to herein as AEM, and Rick Mallory of 4 Diamond Way, Tampa, Florida, hereinafter called Athlete.",
      "Rick Mallory",
    ],
    [
      "c/o agent",
      "This Agreement made May 3, 2011, between Titan Bats, Inc., a corporation organized under the laws of Ohio (“Company”), and Rick Mallory, c/o Star Sports Management, 1 Plaza, New York (“Athlete”).",
      "Rick Mallory",
    ],
    [
      "c/o named agent",
      "This Agreement made May 3, 2011, between Titan Bats, Inc. (“Company”), and Rick Mallory (“Athlete”), c/o Peter Dunn, 1 Plaza, New York.",
      "Rick Mallory",
    ],
    [
      "SEC endorser comma",
      "THIS AGREEMENT is entered into by and between Rick Mallory, (“Endorser”) and Titan Nutrition Corporation with its principal place of business in Denver, (collectively, “Titan” or the “Company”).",
      "Rick Mallory",
    ],
    [
      "Player",
      'This Agreement (the "Agreement") is made and entered into as of May 3, 2009 by and between XYZ Inc., a Delaware corporation ("XYZ"), and Joe Mallory ("Player"), in order to set forth the terms',
      "Joe Mallory",
    ],
    [
      "licensor and athlete",
      'by and between Titan Apparel, Inc., referred to herein as Company, Mallory Sports, Inc. ("Licensor"), and Rick Mallory of 4 Diamond Way, Tampa, hereinafter called Athlete.\nWhereas, Athlete',
      "Rick Mallory",
    ],
    [
      "individual effective",
      "THIS CONSULTING AGREEMENT (the “Agreement”) by and between F-Nova Therapeutics LLC (“Client”) and Darlene Hicks-Moreau, an individual (“Consultant”) is effective as of May 1, 2019",
      "Darlene Hicks-Moreau",
    ],
    [
      "loan-out f/s/o",
      'This Agreement is between Bloom Tea Inc. ("Brand") and KB Media, LLC f/s/o Keisha Brown ("Talent").',
      "Keisha Brown",
    ],
    [
      "loan-out furnishing",
      'by and between Bloom Tea, Inc. ("Company") and KB Media LLC ("Lender") furnishing the services of Keisha Brown ("Artist").',
      "Keisha Brown",
    ],
    [
      "loan-out furnishing no alias",
      'by and between Bloom Tea, Inc. ("Company") and KB Media LLC, a California limited liability company, furnishing the services of Keisha Brown (collectively, "Talent").',
      "Keisha Brown",
    ],
    [
      "loan-out for the services of",
      'This Agreement is made between Titan Sports, Inc. ("Company") and Big Mal Enterprises, Inc. ("Contractor") for the services of Rick Mallory.',
      "Rick Mallory",
    ],
    [
      "loan-out on behalf",
      'between Titan Sports, Inc. ("Company") and Big Mal Enterprises, Inc. on behalf of Rick Mallory ("Athlete").',
      "Rick Mallory",
    ],
    [
      "agency on behalf of talent",
      'This agreement is between Bloom Tea Inc. ("Brand") and Star Talent Agency LLC ("Agency"), on behalf of its client Keisha Brown ("Influencer").',
      "Keisha Brown",
    ],
    ["p/k/a", 'between Bloom Tea Inc. ("Brand") and Keisha Brown p/k/a "Kee Bee" ("Artist").', "Keisha Brown"],
    [
      "professionally known as",
      'by and between Bloom Tea Inc., a Delaware corporation ("Brand"), and Keisha Brown, professionally known as “Kee Bee” (“Talent”), an individual.',
      "Keisha Brown",
    ],
    [
      "a/k/a",
      'by and between Bloom Tea Inc. (the "Brand") and Keisha Brown a/k/a Kee Bee (the "Creator")',
      "Keisha Brown",
    ],
    [
      "d/b/a",
      'by and between Bloom Tea Inc. (the "Brand") and Keisha Brown d/b/a KB Creates (the "Creator")',
      "Keisha Brown",
    ],
    [
      "known on social media",
      'by and between Bloom Tea Inc. (the "Brand") and Keisha Brown, known on Instagram as @keebee (the "Creator")',
      "Keisha Brown",
    ],
    [
      "role before name commas",
      "This agreement is between the Brand, Bloom Tea Inc., and the Influencer, Keisha Brown, who agree as follows.",
      "Keisha Brown",
    ],
    [
      "role before name no the",
      "This Agreement is made by and between Company Bloom Tea LLC and Creator Keisha Brown on May 3, 2025.",
      "Keisha Brown",
    ],
    [
      "company without form",
      "This Agreement is between Harbor Lane (“Brand”) and Keisha Brown (“Creator”).",
      "Keisha Brown",
    ],
    [
      "company without form second",
      "This Agreement is between Keisha Brown (“Creator”) and Harbor Lane (“Brand”).",
      "Keisha Brown",
    ],
    [
      "company without form, no alias",
      "This Agreement is between Harbor Lane and Keisha Brown.\nThe Creator shall post.",
      "Keisha Brown",
    ],
    [
      "capitals with particles",
      'by and between ACME, INC. ("COMPANY") and MARIA DE LA CRUZ ("INFLUENCER")',
      "Maria De La Cruz",
    ],
    ["capitals O'", 'BETWEEN ACME, INC. (the "COMPANY") AND SHAUN O\'NEIL, JR. (the "ATHLETE")', "Shaun O'Neil, Jr."],
    ["Al- hyphen", 'between Acme Inc. ("Brand") and Omar Al-Rashid ("Creator")', "Omar Al-Rashid"],
    ["Mc", 'between ACME INC. ("Brand") and KELLY MCDONALD ("Creator")', "Kelly McDonald"],
    ["lower al", 'between Acme Inc. ("Brand") and Hessa al Maktoum ("Creator")', "Hessa al Maktoum"],
    ["initials", 'between Acme Inc. ("Company") and J. R. Whitfield ("Consultant")', "J. R. Whitfield"],
    ["initials no spaces", 'between Acme Inc. ("Company") and J.R. Whitfield ("Consultant")', "J.R. Whitfield"],
    ["initials first", 'between Acme Inc. ("Company") and A.J. Whitfield III ("Consultant")', "A.J. Whitfield III"],
    ["Dr. and degree", 'between Acme Inc. ("Company") and Dr. Helen Voss, M.D. ("Consultant")', "Helen Voss"],
    ["PhD", "by and between NovaBio, Inc. (the “Company”) and Helen Voss, Ph.D. (the “Consultant”)", "Helen Voss"],
    ["nickname", 'between Acme Inc. ("Company") and Richard "Rick" Mallory ("Athlete")', 'Richard "Rick" Mallory'],
    ["Mr.", 'between Acme Inc. ("Company") and Mr. Rick Mallory ("Mallory")', "Rick Mallory"],
    [
      "alias surname, capitals",
      'by and between TITAN GOLF COMPANY, a Nevada corporation ("Titan") and RICK MALLORY ("Mallory")',
      "Rick Mallory",
    ],
    ["the executive", "by and between NovaBio, Inc. (the “Company”) and Helen Voss (“Advisor”)", "Helen Voss"],
    ["Spokesmodel", "by and between NovaBio, Inc. (the “Company”) and Helen Voss (“Spokesmodel”)", "Helen Voss"],
    ["Golfer", "by and between NovaBio, Inc. (the “Company”) and Helen Voss (the “Golfer”)", "Helen Voss"],
    ["Driver", "by and between NovaBio, Inc. (“Sponsor”) and Helen Voss (the “Driver”)", "Helen Voss"],
    ["Licensor person", "by and between NovaBio, Inc. (“Licensee”) and Helen Voss (“Licensor”)", "Helen Voss"],
    ["single name alias", 'between Bloom Tea Inc. ("Brand") and Zendara ("Creator")', "Zendara"],
    [
      "company then signed by",
      'between Bloom Tea Inc. ("Brand") and KB Media LLC ("Creator").\nBRAND\nBy: ____\nName: Harold Finch\nTitle: CEO\nCREATOR\nBy: ____\nName: Keisha Brown\nTitle: Owner',
      undefined,
    ],
    [
      "two companies consultant",
      "by and between NovaBio, Inc. (“Company”) and Voss Advisory LLC (“Consultant”).\nIN WITNESS\nNOVABIO, INC.\nBy: John Smithers\nTitle: CEO\nCONSULTANT:\nVOSS ADVISORY LLC\nBy: /s/ Helen Voss\nName: Helen Voss\nTitle: Managing Member",
      undefined,
    ],
    [
      "party two companies sponsor",
      'by and between Coyote Racing, Inc., a Nevada corporation ("Team") and Titan Oil Company ("Sponsor").\nBy: Dale Earn\nName: Dale Earnest',
      undefined,
    ],
    [
      "AND line",
      'THIS AGREEMENT is made\nBETWEEN:\nBLOOM TEA INC., a company incorporated under the laws of Ontario\n(the "Company")\n- and -\nKEISHA BROWN, of the City of Toronto\n(the "Influencer")',
      "Keisha Brown",
    ],
    [
      "party of the first part",
      'between BLOOM TEA CORP, party of the first part, and KEISHA BROWN, party of the second part, hereinafter referred to as "Ambassador"',
      "Keisha Brown",
    ],
    [
      "herein after misspelled",
      "between Bloom Tea Pvt Ltd (herein after referred to as the “Brand”) and Ms. Keisha Brown, D/o Mr. Alan Brown, residing at 9 Lane, Pune (herein after referred to as the “Influencer”)",
      "Keisha Brown",
    ],
    [
      "which expression",
      'BETWEEN Bloom Tea Private Limited, a company incorporated under the Companies Act, 2013 (hereinafter referred to as "the Company", which expression shall include its successors) of the ONE PART AND Ms. Anjali Rao, aged 27 years, residing at 12 MG Road, Bengaluru (hereinafter referred to as "the Influencer", which expression shall include heirs) of the OTHER PART',
      "Anjali Rao",
    ],
    [
      "represented by",
      'between Bloom Tea GmbH, represented by its managing director Harold Finch ("Brand"), and Keisha Brown ("Creator")',
      "Keisha Brown",
    ],
    [
      "represented by manager",
      'between Bloom Tea GmbH ("Brand") and Keisha Brown, represented by her manager Lucy Hale of Star Talent ("Creator")',
      "Keisha Brown",
    ],
    [
      "by its CEO",
      'between Bloom Tea Inc., by its CEO Harold Finch (hereinafter, the "Brand") and Keisha Brown (hereinafter, the "Creator").',
      "Keisha Brown",
    ],
    [
      "minor and guardian",
      'between Bloom Tea Inc. ("Brand") and Keisha Brown, a minor, by and through her parent and legal guardian, Alan Brown ("Creator").',
      "Keisha Brown",
    ],
    ["placeholder caps", 'between Bloom Tea Inc. ("Brand") and [CREATOR NAME] ("Creator")', undefined],
    ["OCR role", 'between Acme lnc. ("Brand") and Keisha Brown (“lnfluencer”).', "Keisha Brown"],
    ["OCR quotes", "between Acme Inc. (''Brand'') and Keisha Brown (''Influencer'').", "Keisha Brown"],
    ["OCR guillemets", "between Acme Inc. («Brand») and Keisha Brown («Influencer»).", "Keisha Brown"],
    ["german quotes", "between Acme GmbH („Brand“) and Keisha Brown („Influencer“).", "Keisha Brown"],
    ["no quotes parens", "between Acme Inc. (Brand) and Keisha Brown (Influencer).", "Keisha Brown"],
    ["brackets", 'between Acme Inc. ["Brand"] and Keisha Brown ["Influencer"].', "Keisha Brown"],
    [
      "alias list",
      'between Acme Inc. ("Company," "we," or "us") and Keisha Brown ("Influencer," "you," or "your").',
      "Keisha Brown",
    ],
    [
      "line break name",
      "between Acme Inc. (“Brand”) and Keisha\nBrown, an individual residing in\nReno (“Influencer”).",
      "Keisha Brown",
    ],
    ["as the creator", "This deal is between Acme as the brand and Keisha Brown as the creator.", "Keisha Brown"],
    [
      "SOW under master",
      "This Statement of Work is issued under the Influencer Agreement between Glow LLC and Keisha Brown dated May 3, 2025.",
      "Keisha Brown",
    ],
    ["and you", 'This agreement is between Glow LLC ("Glow", "we") and you, Keisha Brown.', "Keisha Brown"],
    [
      "the content creator X",
      'The following agreement is between the content creator Keisha Brown (hereafter "creator") and the brand Bloom Tea (hereafter "brand").',
      "Keisha Brown",
    ],
    [
      "UK recital",
      'THIS AGREEMENT is made the 3rd day of May 2024\nBETWEEN:\n(1) BLOOM TEA LIMITED (Company No. 123456) whose registered office is situate at 1 High Street, London W1 ("the Company"); and\n(2) MS KEISHA BROWN of 9 Mews Lane, London SW1 ("the Ambassador").',
      "Keisha Brown",
    ],
    [
      "lawyerly long address",
      'by and between Titan Apparel, Inc., a corporation organized and existing under the laws of the State of Delaware, having its principal place of business at 100 Oak and Main Street, Portland, Oregon 97201 (hereinafter referred to as "TITAN"), and Rick Mallory, a professional basketball player, residing at 22 Lake View Road, Austin, Texas 78701 (hereinafter referred to as "PLAYER").',
      "Rick Mallory",
    ],
    [
      "first party second party",
      'between Bloom Tea Corp. (hereinafter "First Party") and Keisha Brown (hereinafter "Second Party")',
      "Keisha Brown",
    ],
    ["employee like", "by and between NovaBio, Inc. (the “Company”) and Helen Voss (“Executive”).", "Helen Voss"],
    ["shareholder", "by and between NovaBio, Inc. (the “Company”) and Helen Voss (“you”).", "Helen Voss"],
    [
      "date between",
      "This Consulting Agreement (this “Agreement”), dated as of March 3, 2020 (the “Effective Date”), is made by and between NovaBio, Inc., a Delaware corporation, with its principal place of business at 1 Way, Boston, MA (together with its affiliates, the “Company”), and Helen M. Voss, an individual with an address of 2 Way, Boston (“Consultant”).",
      "Helen M. Voss",
    ],
    [
      "consultant first",
      "This Agreement is made between Helen M. Voss (hereinafter “Consultant”), and NovaBio Inc. (hereinafter “Company”).",
      "Helen M. Voss",
    ],
    [
      "racing driver SEC",
      'This Personal Services Agreement is entered into by and between Titan Oil Company ("Titan") and Rick Mallory Racing, Inc. ("RMR"), for the personal services of Rick Mallory ("Driver").',
      "Rick Mallory",
    ],
    [
      "corporation solely",
      'between Titan, Inc. ("Titan") and Rick Mallory, individually ("Mallory"), and Mallory Golf LLC',
      "Rick Mallory",
    ],
    [
      "ambassador both caps",
      "BRAND AMBASSADOR AGREEMENT\nBETWEEN\nBLOOM TEA, INC.\nAND\nKEISHA BROWN\nMay 3, 2025",
      "Keisha Brown",
    ],
    ["title page", "ENDORSEMENT AGREEMENT\nby and between\nRICK MALLORY\nand\nTITAN GOLF INCORPORATED", "Rick Mallory"],
    [
      "university",
      'by and between NovaBio, Inc. ("Sponsor") and The Regents of the University of Oak ("Institution")',
      undefined,
    ],
    ["team owner", 'between Titan Oil ("Sponsor") and Oak Valley Raceway ("Raceway")', undefined],
    [
      "two cos letter",
      "June 3, 2024\nOak Partners LLC\nAttention: Harold Finch\nDear Harold:\nThis letter sets out the terms between NovaBio Inc. and Oak Partners LLC.",
      undefined,
    ],
    ["license between co", 'by and between Netscape Media Corp ("Netscape") and Excite Inc. ("Excite")', undefined],
    [
      "Hispanic",
      'between Acme Inc. ("Brand") and María José Gutiérrez y Ortega ("Creator")',
      "María José Gutiérrez y Ortega",
    ],
    ["Dutch caps", 'between Acme Inc. ("Brand") and Anouk Van Der Meer ("Creator")', "Anouk Van Der Meer"],
    [
      "blank form",
      'INFLUENCER AGREEMENT\nThis Influencer Agreement ("Agreement") is entered into as of ____________ by and between ____________________ ("Company"), and ____________________ ("Influencer").\n1. Services. Influencer shall create and post the Deliverables.\n2. Compensation. Company shall pay Influencer $1,000 per month.\n3. Intellectual Property. All Content shall be Work Made For Hire.\n4. Governing Law. State of New York.\n5. Contact. Company\'s contact: Harold Finch, harold@bloom.com.\nIN WITNESS WHEREOF\nCOMPANY\nBy: ____________\nName: Harold Finch\nTitle: CEO\nINFLUENCER\nSignature: ____________\nPrint Name: ____________\nDate: ____________',
      undefined,
    ],
    [
      "blank form brackets",
      'INFLUENCER AGREEMENT\nThis Influencer Agreement ("Agreement") is entered into as of ____________ by and between ____________________ ("Company"), and [Influencer Name] ("Influencer").\n1. Services. Influencer shall create and post the Deliverables.\n2. Compensation. Company shall pay Influencer $1,000 per month.\n3. Intellectual Property. All Content shall be Work Made For Hire.\n4. Governing Law. State of New York.\n5. Contact. Company\'s contact: Harold Finch, harold@bloom.com.\nIN WITNESS WHEREOF\nCOMPANY\nBy: ____________\nName: Harold Finch\nTitle: CEO\nINFLUENCER\nSignature: ____________\nPrint Name: ____________\nDate: ____________',
      undefined,
    ],
    [
      "dr own name",
      'This Agreement is by and between Dr. Helen Voss ("Dr. Voss") and NovaBio, Inc., a Delaware corporation ("NovaBio").',
      "Helen Voss",
    ],
    [
      "first part",
      'BETWEEN:\nKALLO MEDICAL INC., a corporation incorporated under the laws of Nevada (hereinafter called the "Company")\nOF THE FIRST PART\nAND:\nJOHN R. CECIL, of the City of Toronto, in the Province of Ontario (hereinafter called the "Consultant")\nOF THE SECOND PART',
      "John R. Cecil",
    ],
    [
      "letter you",
      'This letter will confirm the agreement between you, John Smithson ("you" or "Consultant"), and ABC Corp. (the "Company").',
      "John Smithson",
    ],
    [
      "resident of",
      'THIS AGREEMENT is made by and between Bollente, Inc., a Nevada corporation ("Bollente") and Jim Smithson, an individual resident of Arizona ("Smithson").',
      "Jim Smithson",
    ],
    [
      "person & loanout slash",
      'by and between NutriLife, Inc. ("NutriLife") and DM Enterprises, Inc. f/s/o Dan Marlowe ("Spokesperson").',
      "Dan Marlowe",
    ],
    [
      "co with person's name",
      'by and between Titan Corp. ("Company") and Dan Marlowe Racing, Inc. ("Contractor").',
      undefined,
    ],
    [
      "co w/ person DBA",
      'by and between Titan Corp. ("Company") and Dan Marlowe dba Marlowe Media ("Contractor").',
      "Dan Marlowe",
    ],
    [
      "sole proprietor",
      'by and between Titan Corp. ("Company") and Dan Marlowe, a sole proprietor ("Contractor").',
      "Dan Marlowe",
    ],
    [
      "her company",
      'by and between Titan Corp. ("Company") and Keisha Brown and her company KB Media LLC (together, "Creator").',
      "Keisha Brown",
    ],
    [
      "effective date names",
      'This Agreement is made effective April 1, 2021 (the "Effective Date") by and between Lime Fit LLC, with its principal office at 9 Martin Luther King Drive, Atlanta, Georgia ("Brand"), and Tyra Okafor, whose mailing address is 4 Cherry Lane, Macon, Georgia ("Ambassador").',
      "Tyra Okafor",
    ],
    [
      "street like person",
      'by and between Lime Fit LLC, 9 Martin Luther King Drive, Atlanta ("Brand"), and [INFLUENCER], 4 Cherry Lane ("Ambassador").',
      undefined,
    ],
    [
      "sports 1",
      'THIS AGREEMENT made between Titan Sports (hereinafter "Titan") and Rick Mallory (hereinafter "Mallory").\nWHEREAS, Mallory is a professional golfer',
      "Rick Mallory",
    ],
    [
      "director consult",
      "NovaBio, Inc.\nApril 2, 2018\nHelen Voss\n4 Elm\nRe: Consulting Agreement\nDear Helen:\nThis letter agreement (the “Agreement”) sets forth the terms between NovaBio, Inc. (“NovaBio”) and you.",
      "Helen Voss",
    ],
    [
      "separation",
      "by and between Helen Voss (“Voss”) and NovaBio, Inc. (together with its subsidiaries, the “Company”)",
      "Helen Voss",
    ],
    ["trust", "by and between NovaBio, Inc. (“Company”) and The Helen Voss Living Trust (“Consultant”).", undefined],
    [
      "novation",
      'The original agreement was between Star Agency LLC and Tyra Okafor. With effect from today the parties are Lime Fit LLC ("Brand") and Tyra Okafor ("Creator").',
      "Tyra Okafor",
    ],
    [
      "NIL",
      'NAME, IMAGE AND LIKENESS AGREEMENT\nbetween Lime Fit LLC ("Company") and Tyra Okafor, a student-athlete at Oak University ("Student-Athlete").',
      "Tyra Okafor",
    ],
    [
      "speaker",
      'SPEAKER AGREEMENT\nbetween Lime Conference Inc. ("Organizer") and Tyra Okafor ("Speaker").',
      "Tyra Okafor",
    ],
    [
      "brand named after person",
      'between Charlotte Tilbury Beauty Limited ("Brand") and Tyra Okafor ("Influencer")',
      "Tyra Okafor",
    ],
    ["brand person no form", 'between Kate Spade ("Brand") and Tyra Okafor ("Influencer")', "Tyra Okafor"],
    [
      "long alias",
      'between Lime Fit LLC (hereinafter referred to as the "Company") and Tyra Okafor (hereinafter individually referred to as the "Content Creator" and collectively with the Company as the "Parties")',
      "Tyra Okafor",
    ],
    [
      "quoted no paren",
      'between Lime Fit LLC, hereinafter "Company", and Tyra Okafor, hereinafter "Influencer".',
      "Tyra Okafor",
    ],
    ["alias by em dash", 'between Lime Fit LLC — the "Brand" — and Tyra Okafor — the "Creator"', "Tyra Okafor"],
    [
      "SEC wrapped hard",
      'THIS CONSULTING AGREEMENT ("Agreement") is made and entered into as\nof the 1st day of July, 2012, by and between SUMMIT INDUSTRIES, INC., a\nNevada corporation (the "Company"), and ROBERT A.\nKLINE (the "Consultant").',
      "Robert A. Kline",
    ],
    [
      "SEC defined after",
      'CONSULTING AGREEMENT\nAgreement made as of the 1st day of July 2012 between Summit Industries, Inc., having an office at 1 Park Avenue, New York, New York 10016 (hereinafter called "Summit"), and Robert Kline, residing at 4 Oak Drive, Rye, New York (hereinafter called "Kline").',
      "Robert Kline",
    ],
    [
      "SEC marketing individual",
      "MARKETING CONSULTING AGREEMENT\nThis agreement is entered into by and between Summit Energy Corp. (SEC), a Nevada corporation and Robert Kline (RK), an independent marketing consultant.",
      "Robert Kline",
    ],
    [
      "SEC JV no person",
      "by and between Summit Corp., a Nevada corporation, and Rio Verde Holdings, LLC. Summit's CEO Robert Kline shall attend.",
      undefined,
    ],
    [
      "spokes",
      'SPOKESPERSON AGREEMENT\nbetween\nLADY FIT INTERNATIONAL\nand\nCINDY CRAWLEY\nThis Agreement dated March 1, 2003 is between Lady Fit International ("LFI") and Cindy Crawley ("Crawley").',
      "Cindy Crawley",
    ],
    [
      "chef",
      'This License and Endorsement Agreement is by and between Emer Foods, Inc. ("Company") and Chef Mario Bataglia ("Chef").',
      "Mario Bataglia",
    ],
    ["sir", 'by and between Sir Nick Faldon ("Faldon") and Titan Golf Company ("Titan")', "Nick Faldon"],
    ["coach", 'by and between Coach Mike Ditmar ("Coach") and Titan Steak Corp. ("Company")', "Mike Ditmar"],
    [
      "professional skateboarder",
      'by and between Titan Shoes, Inc. ("Company") and professional skateboarder Tony Hawkins ("Athlete").',
      "Tony Hawkins",
    ],
    [
      "the artist known as",
      'by and between Titan Shoes, Inc. ("Company") and Calvin Brodus, the recording artist professionally known as "Dogg" ("Artist").',
      "Calvin Brodus",
    ],
    [
      "jointly",
      'by and between Titan Shoes, Inc. ("Company") and Calvin Brodus (“Brodus”) and Stampede Mgmt LLC (“SM”) (Brodus and SM collectively, “Artist”).',
      "Calvin Brodus",
    ],
    [
      "exhibit noise",
      "Exhibit 10.1\nCERTAIN INFORMATION HAS BEEN REDACTED\nBRAND AMBASSADOR AGREEMENT\nThis BRAND AMBASSADOR AGREEMENT is dated as of June 1, 2021 by and among Vapor Hub, Inc. (“VH”) and Jamal Crosson, an individual (“Ambassador”).",
      "Jamal Crosson",
    ],
    ["two persons consultants", "by and between Robert Kline (“Kline”) and Helen Voss (“Consultant”).", "Helen Voss"],
    [
      "company spelled Company,",
      'between SUMMIT INDUSTRIES, INC. ("SUMMIT" or the "COMPANY") and ROBERT KLINE ("KLINE" or the "CONSULTANT")',
      "Robert Kline",
    ],
    [
      "between parties listing",
      'This Agreement is entered into between the following parties:\n(a) Summit Industries, Inc. ("Company"); and\n(b) Robert Kline ("Consultant").',
      "Robert Kline",
    ],
    [
      "date in between",
      'between Summit Industries, Inc. ("Company") and, effective as of July 1, 2012, Robert Kline ("Consultant")',
      "Robert Kline",
    ],
    [
      "long address, and in address",
      'between Summit Industries, Inc., with offices at Oak and Elm Streets, Rye, New York ("Company"), and Robert Kline, residing at the corner of Smith and Jones Streets, Rye, New York ("Consultant").',
      "Robert Kline",
    ],
  ])("%s", (_, text, value) => {
    expect(nameOf(text)).toBe(value);
  });
});
