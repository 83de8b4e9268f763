import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const nameOf = (text: string) => extractContract(textDocument(text)).fields.fullName?.value;

describe("the creator's name where a deal is informal or unusual", () => {
  test.each<[string, string, string]>([
    [
      "initials in the block, the name in the preamble",
      "SERVICE NOTE\nTalent: P. N. Obiora\nbetween Sunny Ltd and Precious Nkechi Obiora of Leeds.",
      "Precious Nkechi Obiora",
    ],
    [
      "initials without a space",
      "CREATOR: G.A. Reyes-Lind\nSunny Ltd engages Gustavo Adolfo Reyes-Lind to film four videos.",
      "Gustavo Adolfo Reyes-Lind",
    ],
    [
      "one initial between",
      "Agreed: Marta H. Kowal\nI, Marta Helena Kowal, will make 3 videos for Glow LLC.",
      "Marta Helena Kowal",
    ],
    [
      "initials in a table",
      "Creator\tO. D. Bakare\nAccount\t@seunmakes\nOluwaseun Daniel Bakare confirms that he owns the account.",
      "Oluwaseun Daniel Bakare",
    ],
    ["initials that fit nobody", "Creator: A. Smith\nBrand contact: Bob Smith", "A. Smith"],
    [
      "initials beside the handle",
      "Influencer: M. J. Peñalver (@majo)\nBank account holder: María José Peñalver",
      "María José Peñalver",
    ],
    [
      "you, with a bracket",
      "Dear friend, you (Ingrid Solheim-Bassett, @ingridknits) will be part of the Yarn Crew.",
      "Ingrid Solheim-Bassett",
    ],
    ["you are", "We are Lumio Ltd. You are Baptiste Okonjo, and you make films.", "Baptiste Okonjo"],
    ["us and you", "This note is between us (Moor & Mist Ltd) and you (Tallulah Brightwater).", "Tallulah Brightwater"],
    ["so you're", "So you're Zeb Whitcombe and we're Fern Soap Co. Here is what we agreed.", "Zeb Whitcombe"],
    [
      "a name asked for in a chat",
      "Ava (Glow): whats the full name for the paperwork?\nchau: Minh Châu Lê\nAva (Glow): and handle is @chau.cooks right\nchau: yep",
      "Minh Châu Lê",
    ],
    [
      "a legal name asked for",
      "[10:02] Kim: can you send your legal name for the contract pls\n[10:04] rutendo: sure its Rutendo Moyo\n[10:05] Kim: ty",
      "Rutendo Moyo",
    ],
    ["the name on an account", "Brand: name on your bank account?\nme: Søren Kjær Dahl", "Søren Kjær Dahl"],
    [
      "a name as on a passport",
      "Name as on your passport: Ximena Orozco Pardo\nFee: 500 USD per month",
      "Ximena Orozco Pardo",
    ],
    [
      "a form in a name",
      "Hi H,\nplease raise invoices monthly. The W-9 should be in the name of Harriet Quaye.\nJoe at Glow",
      "Harriet Quaye",
    ],
    [
      "whoever signs for the brand",
      "Hello Teo Marchetti,\nfour reels on @teo.eats please.\n\nHanna Lund\nPartnership Lead, Crumb Bakery (@crumbbakery)",
      "Teo Marchetti",
    ],
    [
      "parties parted by a slash",
      "Parties: Brightkite Toys Ltd / Nora Vestergaard\nTerm: 6 months",
      "Nora Vestergaard",
    ],
    [
      "parties on lines",
      "THE PARTIES\nBrightkite Toys Ltd, of Cork\nCiarán Dolan, of Galway\n\nTHE WORK\nFour videos per month",
      "Ciarán Dolan",
    ],
    [
      "numbered parties of a cover",
      "(1) BRIGHTKITE TOYS LIMITED\n(2) HÉLÈNE VASSEUR\nAMBASSADOR AGREEMENT",
      "Hélène Vasseur",
    ],
    [
      "a question who it is between",
      "Who is this between?\nBrightkite Toys Ltd (we) and Ebele Chukwu (you).",
      "Ebele Chukwu",
    ],
    [
      "a listed company's officer",
      "PARTIES\n1. Brightkite Toys Inc., represented by Jill Stone, CEO\n2. Dov Perlman",
      "Dov Perlman",
    ],
    ["small letters", "creator: leila hosseini\nhandle: @leilabakes", "leila hosseini"],
    ["small letters with a hyphen", "talent name: tom brady-jones\nfee: 300 a month", "tom brady-jones"],
    [
      "made by one with the other",
      'This Vendor Agreement is made on December 11, 2024 by Marlowe Pet Foods Group ("MPF") with Imani Grace Featherington ("Vendor").',
      "Imani Grace Featherington",
    ],
    [
      "that one and the other",
      'Know all persons that Rex Holloway, of Browning, Montana ("Contestant"), and Longhorn Boot Company, a Wyoming corporation ("Longhorn"), have contracted.',
      "Rex Holloway",
    ],
    [
      "a role of two words",
      'This contract is made by Blue Pan Kitchenware s.r.o. ("Blue Pan") with Petra Novák ("Collaborator Chef").',
      "Petra Novák",
    ],
    [
      "a partner of a town",
      'This Partner Agreement is entered into by and between Halo Lamps, Inc. ("Halo") and Jonah Whitlock of Austin, Texas ("Partner").',
      "Jonah Whitlock",
    ],
    [
      "an alias from the name",
      'Halo Lamps, Inc. ("Halo") hires Samira El-Tayeb ("Samira") to film two clips each month.',
      "Samira El-Tayeb",
    ],
    [
      "who runs a business",
      "between Mlyn Sp. z o.o. and Łucja Żak-Wróbel running a business under the name LZ Media, hereinafter called the Creator",
      "Łucja Żak-Wróbel",
    ],
    ["letters of Croatian", "Creator: Đorđe Šarić, Zagreb", "Đorđe Šarić"],
    ["letters of Vietnamese", "Influencer name\tNguyễn Thị Ánh", "Nguyễn Thị Ánh"],
    [
      "letters of Turkish beside a handle made of them",
      "We like Gökçe Yıldız and her videos on @gokceyildiz.",
      "Gökçe Yıldız",
    ],
    [
      "a doctor's degrees",
      'Lumen GmbH ("Lumen") and Dr. rer. nat. Friederike von Hohenberg, Wiesbaden ("Consultant").',
      "Friederike von Hohenberg",
    ],
    [
      "a name broken at its hyphen",
      "TERMS BETWEEN CHALK, INC. AND ABIGAIL MEI-\nLING FORSYTHE REGARDING SERVICES",
      "Abigail Mei-Ling Forsythe",
    ],
    [
      "capitals throughout",
      "CONTRACT BETWEEN PELL CORP AND JEAN-LUC ABERNATHY FOR CREATOR SERVICES",
      "Jean-Luc Abernathy",
    ],
    ["the creator for a campaign is", "The creator for this campaign is Kit Larkin.", "Kit Larkin"],
    ["the creator's legal name is", "Creator's legal name is Sunil Varma.", "Sunil Varma"],
    [
      "terms on which somebody works",
      'This letter confirms the terms on which Yara Haddad ("you") will work with Halo Lamps Ltd ("we").',
      "Yara Haddad",
    ],
    [
      "hereinafter without brackets",
      'Halo Lamps AB, hereinafter "Halo", and Isak Brandt, hereinafter "Isak", agree:',
      "Isak Brandt",
    ],
    [
      "living in a town",
      'between Halo Lamps B.V., with its seat in Utrecht, and Noor Rahimi, living in Delft, together "the parties"',
      "Noor Rahimi",
    ],
    [
      "a name above the role",
      "Halo Lamps AB pays 5 000 SEK monthly.\n\n_____________          _____________\nHalo Lamps AB\tClara Nyström\nBy: Lars Ek\tInfluencer",
      "Clara Nyström",
    ],
    [
      "party B",
      "ENDORSEMENT CONTRACT. Party A: Blue Ice Hockey Equipment Co., Ltd. Legal representative: Zhang Wei. Party B: Miroslav Havel Jr., passport no. 123.",
      "Miroslav Havel Jr.",
    ],
    [
      "a name in two fields",
      "CREATOR REGISTRATION\nFirst name: Agathe\nLast name: Moreau\nInstagram: @agathem",
      "Agathe Moreau",
    ],
    [
      "a legal name in passing",
      "hey!! so: bo nakamura does 4 tiktoks/mo for us. legal name Bo Nakamura. handle @bo.nak. our tag @zestyco. $400/mo",
      "Bo Nakamura",
    ],
    [
      "a person times a brand",
      "Collab recap — Esperanza Vidal (@espe.vidal) x Casa Verde (@casaverde.pt)",
      "Esperanza Vidal",
    ],
    ["a welcome", "Welcome aboard, Freya Lindholm! You'll post from @freyafits. Tag us (@gymhaus).", "Freya Lindholm"],
    [
      "a name in a mail after a greeting by its first word",
      "Buongiorno Ottavio,\n\nAs agreed on the phone: four videos a month, 900 euro, from 1 September 2025 to 28 February 2026. They go on your TikTok, @otto.cuoce. Please tag @pastificio.nonna.\n\nFor the invoice your full name is needed - I have you as Ottavio Brunelleschi, correct me if wrong.\n\nSaluti\nLucrezia (Pastificio Nonna)",
      "Ottavio Brunelleschi",
    ],
    [
      "who works at a handle",
      "This is a contract. On one side, Crumbs & Co Ltd. On the other side, Winnifred Abernathy-Oyelaran, who bakes at @winnie.bakes.",
      "Winnifred Abernathy-Oyelaran",
    ],
    [
      "of legal age",
      "HEREBY, Marisol Etxeberria, of legal age, with ID 12345678A (the INFLUENCER), and Sol Cosmetics S.L., represented by Juan Ruiz (the COMPANY), agree",
      "Marisol Etxeberria",
    ],
    [
      "a person with a company of their own",
      'SPORTS MARKETING AGREEMENT\nThis agreement ("Agreement") dated as of January 1, 2006 is by and among Quincy Drummond ("Drummond"), QD Enterprises, Inc. ("QDE") and Ironclad Performance Wear Corp. ("Ironclad").\n1. Drummond shall wear the gloves.',
      "Quincy Drummond",
    ],
    [
      "whose name is to be used",
      'Ex-10.3 SPOKESMAN AGREEMENT\nWHEREAS, the Company wishes to use the name of Solomon Adekunle, a former boxer ("Spokesman"); \nNOW THEREFORE Power Drinks, Inc. (the "Company") and Spokesman agree',
      "Solomon Adekunle",
    ],
    [
      "labels in two languages",
      "Tussen / Between: Fietsfabriek BV\nEn / And: Ilse Vandermeulen\nStart: 1 May 2025",
      "Ilse Vandermeulen",
    ],
    [
      "who was present",
      "Minutes, 4 March 2025. Present: Marguerite Lemoine (creator), Jules Petit (Maison Clou).\nAgreed: 3 videos monthly on @margotlemoine",
      "Marguerite Lemoine",
    ],
    [
      "a label of another language below",
      "Umowa / Agreement\nBrand: Ruszt sp. z o.o.\nTwórca / Creator: Bartosz Wilk\nKonto / Account: @bartoszgrill",
      "Bartosz Wilk",
    ],
    ["a payee", "Payee: Roxana Petrescu\nPayer: Alba Foods SRL\nServices: 4 videos per month", "Roxana Petrescu"],
    [
      "details of two sides",
      "Contractor details\nName: Akosua Boateng-Ellis\nAddress: 4 Hill Rd\nClient details\nName: Orbit Ltd\nContact: Jane Pell",
      "Akosua Boateng-Ellis",
    ],
    [
      "the name of a passport",
      "RIDER B\nThe artist known as Billie Osgood (passport: Wilhelmina Osgood-Tran) shall post from @billieosgood three times a month.",
      "Wilhelmina Osgood-Tran",
    ],
    [
      "numbered parties with aliases",
      '1. PARTIES\n   1.1 Harrow Tea Merchants plc ("Harrow")\n   1.2 Evangeline Thorpe ("Evie")\n2. Evie runs @evie.thorpe.',
      "Evangeline Thorpe",
    ],
    [
      "capitals and a profession",
      'AGREEMENT between HELLAS WATER S.A. (the "Company") and NIKOLAOS PAPADAKIS, professional basketball player (the "Player").',
      "Nikolaos Papadakis",
    ],
    [
      "a signature with its role",
      "SIGNATURES\nFor Tern Bikes: Hal Roe, 2/3/25\nJo-Anne Fitzwilliam (creator), 3/3/25",
      "Jo-Anne Fitzwilliam",
    ],
    [
      "a place to sign",
      "Good evening Hermione,\nWe'd be chuffed if you'd run with us. Your Insta (@hermione.runs) is ace.\nSign here: ________ Hermione Castellanos",
      "Hermione Castellanos",
    ],
    [
      "a private sender",
      "From: Leontyne Abara <leontyne.abara@gmail.com>\nTo: Fabricland <hello@fabricland.example>\nYes! I accept. 3 videos/mo for $500, on my TikTok @leontyne.sews.\nL.",
      "Leontyne Abara",
    ],
    [
      "made out to",
      "From: Dan Poole <dan@ovenly.example>\nTo: rhi@rhibakes.example\nHi Rhi\n...confirming £500 per month, 2 videos, @rhibakes.\nContract made out to Rhiannon Blythe-Kaur.",
      "Rhiannon Blythe-Kaur",
    ],
    [
      "a name in print",
      "Influencer's Name (print): Zipporah Klein\nCompany: Dune Sandals Ltd\nBy: Carl Voss",
      "Zipporah Klein",
    ],
    [
      "a printed name below who accepts",
      "Agreed and accepted by the Creator\nSignature: /s/ P. Grantham\nPrint name: Philippa Grantham\nAgreed by the Brand\nPrint name: Carl Voss",
      "Philippa Grantham",
    ],
    [
      "a daughter of",
      'AND WHEREAS Ms. Amrita Kaur Gill, D/o Shri Harbans Gill, aged 27, resident of Ludhiana (hereinafter referred to as the "Influencer")',
      "Amrita Kaur Gill",
    ],
    [
      "a quoted role and a colon",
      '"Athlete": Christos Angelou, DOB 1.1.1990\n"Sponsor": Dune Sandals SA',
      "Christos Angelou",
    ],
    ["lines parted by and", "Dune Sandals Ltd\nand\nSunniva Dahl\nINFLUENCER AGREEMENT", "Sunniva Dahl"],
  ])("%s", (_, text, value) => {
    expect(nameOf(text)).toBe(value);
  });
});

describe("no creator's name", () => {
  test.each<[string, string]>([
    ["what you are otherwise", "You are Welcome To Join. You are Responsible For Taxes. Brand: Fern Soap Co."],
    ["an invoice in a company's name", "Please raise your invoice in the name of Glow Foods Ltd."],
    ["a product in the title", "SPONSORSHIP AGREEMENT — NORTHERN TRAIL SHOES\nThe sponsor pays 500 a month."],
    ["a brand in the title", "INFLUENCER DEAL – VELVET KETTLE\nFour reels a month."],
    ["a brand an agreement is with", "Influencer Agreement with Velvet Kettle\nFour reels a month. Tag @velvetkettle"],
    ["a campaign in the title", "TERMS OF COLLABORATION - Golden Meadow\nPaid monthly."],
    [
      "an office at the brand",
      "We'd love four reels on @ada.eats.\n\nHanna Lund\nInfluencer Marketing Manager at Crumb Bakery | @crumbbakery",
    ],
    ["two companies listed", "Parties: Brightkite Toys Ltd and Orange Kangaroo LLC"],
    [
      "officers of two companies",
      'This Agreement is between Apex Sports Marketing, Inc. ("Agency") and Vortex Drinks LLC ("Client"). Notices to John Carter, President.\nBy: /s/ John Carter\nName: John Carter\nBy: /s/ Ellen Page\nName: Ellen Page',
    ],
    [
      "the officer of a consultant that is a company",
      'CONSULTING AGREEMENT between Apex Sports Marketing, Inc. ("Consultant") and Vortex Drinks LLC ("Company").\nCONSULTANT: APEX SPORTS MARKETING, INC.\nBy: /s/ John Carter\nName: John Carter\nTitle: President',
    ],
    [
      "attention of two companies",
      "PARTIES\nApex Sports Marketing Inc.\nAttn: John Carter\nVortex Drinks LLC\nAttn: Ellen Page",
    ],
    [
      "a contact of a company",
      "Co-Branding Agreement by and between Wild River Outfitters, Inc., and Summit Peak Holdings Corp. Tag @wildriver.\nContact for Wild River: Jane Wild",
    ],
    [
      "a spokesman of a company",
      'ENDORSEMENT AGREEMENT\nbetween Falcon Golf Corp. ("Falcon") and Eagle Clubs, Inc. ("Eagle").\nEagle\'s spokesman, Tom Parry, may appear. Signed: Will Cooper, President; Jane Smith, CEO',
    ],
    [
      "a programme's manager",
      "JOINT MARKETING AGREEMENT by and between Alpha Bank, N.A. and Beta Travel Inc.\nAttention: Maria Lopez, General Counsel\nProgram manager: Peter Hahn",
    ],
    [
      "who signs for two companies",
      "STRATEGIC ALLIANCE AGREEMENT made by Gamma Networks Ltd and Delta Foods plc.\nIN WITNESS WHEREOF\nGAMMA NETWORKS LTD\nBy: Ruth Park\nDELTA FOODS PLC\nBy: Omar Said",
    ],
    [
      "a festival's contact",
      'SPONSORSHIP AGREEMENT between Epsilon Motors, Inc. ("Sponsor") and the Riverside Arts Festival ("Festival").\nContact for Festival: Grace Miller',
    ],
    [
      "an agency's principal",
      'MASTER AGREEMENT between Zeta Media Group, Inc. ("Agency") and Omega Foods, LLC ("Client"). Agency acts through its principal, Paul Reyes.',
    ],
    ["a product and a campaign", "INFLUENCER BRIEF\nProduct: Aurora Night Cream\nCampaign: Winter Glow\nCreator: TBD"],
    [
      "who a paper is prepared for",
      "AGREEMENT FOR CONTENT PRODUCTION\nPrepared for: Golden Harvest\nPrepared by: Silver Lining Studios",
    ],
    ["a pair of ordinary words", "Sponsorship of Green Valley Marathon\nbetween Green Valley and Blue Harbor Bank"],
    ["a partner of ordinary words", "Partner: Copper Kettle\nFee: $500"],
    [
      "a contact for all ambassadors",
      "AMBASSADOR HANDBOOK\nAll Brand Ambassadors must tag @zestyco. Contact Megan Riley with questions.",
    ],
    [
      "an account manager",
      'SERVICES AGREEMENT between Bright Digital Marketing Ltd (the "Provider") and Harbour Hotels Ltd (the "Client").\nProvider\'s account manager is Sophie Lane. Provider will run @harbourhotels.',
    ],
    [
      "a host of a station",
      'ADVERTISING AGREEMENT\nThis Agreement is entered into between Radio Nine, LLC ("Station") and Pell Cars, Inc. ("Advertiser"). On-air host Mike Dolan reads the ads.\nStation: by Carol Hunt',
    ],
    [
      "a supplier's attention",
      "DISTRIBUTOR AGREEMENT by and between NuTech Inc. (“Supplier”) and Orient Trading Co. (“Distributor”). Attn: Robert Chan, CEO.",
    ],
    [
      "whom a consulting company sends",
      'Consulting Agreement between Kappa Corp. (the "Company") and Lambda Advisors LLC ("Consultant"). Consultant shall make available Dr. Henry Moss.',
    ],
    [
      "a brand with its handle",
      "Hi there,\nWe'd like @sandstep to make two videos a month.\nBrand: Nimbus Socks (@nimbussocks)",
    ],
    [
      "a campaign and a talent to come",
      "Campaign: Midnight Bloom\nBrand: Aurelia Parfums\nDeliverables: 2 Reels. Talent: to be confirmed.",
    ],
    [
      "a company of surnames",
      'SUPPLY AGREEMENT dated May 1 2001 between Carter Hawley Inc. ("Seller") and Johnson & Blake, Inc. ("Buyer").',
    ],
    [
      "a company called as a person",
      'LICENSE AGREEMENT between Ralph Lauren Media LLC ("Licensor") and Kids Wear Corp. ("Licensee"). Brand name: Peter Rabbit.',
    ],
    [
      "a team that names a driver",
      'Sponsorship Agreement by and between Jack Daniels Racing LLC ("Team") and Pell Oil Corp. ("Sponsor"). Driver: to be named by Team.',
    ],
    [
      "officers who sign",
      "MARKETING AGREEMENT, between Hartman Foods Inc. and Sysco Corp., by their officers Ann Bell and Ray Cole.",
    ],
    [
      "contacts of companies",
      "Hosting and Endorsement Agreement. Parties: Web Nine, Inc.; American Dental Association. Contacts: Ann Bell / Ray Cole.",
    ],
    [
      "a company with and Company",
      "AGENCY AGREEMENT\nCharles Webb & Company,\na Division of Keefe Inc.\nagree on the terms.",
    ],
    [
      "a company with its place in brackets",
      "Party A: Dune Sandals Ltd\nParty B: Linden Housewares (Hong Kong) Co., Ltd.",
    ],
    [
      "shares that are given an alias",
      'PURCHASE AGREEMENT between Pell Oil Corp. ("Pell") for Common Stock ("Shares") and Harbor Bank ("Bank").',
    ],
    [
      "several trustees",
      'Pell Oil Corp. (the "Company"), Ann Bell and Ray Cole, as trustees (the "Administrative Trustees")',
    ],
  ])("%s", (_, text) => {
    expect(nameOf(text)).toBeUndefined();
  });
});
