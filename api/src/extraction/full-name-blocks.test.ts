import { describe, expect, test } from "bun:test";
import { extractContract } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";

const nameOf = (text: string) => extractContract(textDocument(text)).fields.fullName?.value;

describe("the creator in blocks, tables, letters and mails", () => {
  test.each<[string, string, string | undefined]>([
    [
      "bare heading CREATOR",
      "CREATOR AGREEMENT\nBRAND\nGlow Skincare LLC\n12 Main St, Austin\nCREATOR\nJane Doe\n45 Elm St, Denver\n1. Services",
      "Jane Doe",
    ],
    [
      "bare heading Talent colon",
      "TALENT AGREEMENT\nCompany:\nGlow LLC\nTalent:\nMarisol Vega\n45 Elm St",
      "Marisol Vega",
    ],
    [
      "legal name under role heading",
      "1. PARTIES\nBRAND / CLIENT:\nLegal Name: Bloom Tea, Inc.\nContact Person: Harold Finch\nEmail: hf@bloom.com\nUGC CREATOR:\nLegal Name: Priya Nair\nProfessional Name/DBA: Pri Creates\nAddress: 1 Road\nEmail: pri@mail.com",
      "Priya Nair",
    ],
    [
      "ambassador with agent",
      "AMBASSADOR:\nLegal Name: Tomás Ibarra\nProfessional Name: Tommy I\nAgent/Manager (if applicable): Lucy Hale, Star Mgmt, lucy@star.com",
      "Tomás Ibarra",
    ],
    ["accents", "Creator: Zoë Kravčenko-Łukasz", "Zoë Kravčenko-Łukasz"],
    ["single name label", "Brand: Bloom Tea\nCreator: Zendara\nHandle: @zendara", "Zendara"],
    ["creator's company", "Creator: KB Media LLC\nBrand: Bloom Tea Inc.", undefined],
    [
      "form both signatories",
      "INFLUENCER AGREEMENT\n1. Terms\nIN WITNESS WHEREOF\nBLOOM TEA INC.\nBy: /s/ Harold Finch\nName: Harold Finch\nTitle: CEO\nINFLUENCER\n/s/ Keisha Brown\nKeisha Brown",
      "Keisha Brown",
    ],
    [
      "signature printed under line",
      "Brand\nSignature: ________\nPrinted Name: Harold Finch\nInfluencer\nSignature: ________\nPrinted Name: Keisha Brown",
      "Keisha Brown",
    ],
    [
      "signature table",
      "BRAND\tCREATOR\nBy: ______\tBy: ______\nName: Harold Finch\tName: Keisha Brown\nTitle: CMO\tDate: ____",
      "Keisha Brown",
    ],
    [
      "signature table by lines",
      "BRAND: Bloom Tea Inc.\tINFLUENCER\n/s/ Harold Finch\t/s/ Keisha Brown\nHarold Finch\tKeisha Brown\nCEO\t",
      "Keisha Brown",
    ],
    [
      "only company's signatory",
      "SERVICES AGREEMENT\nBLOOM TEA INC.\nBy: /s/ Harold Finch\nName: Harold Finch\nTitle: CEO\nGROWTH PARTNERS LLC\nBy: /s/ Lucy Hale\nName: Lucy Hale\nTitle: Manager",
      undefined,
    ],
    [
      "e-mail",
      "From: Harold Finch <harold@bloomtea.com>\nTo: Keisha Brown <keisha@gmail.com>\nSubject: Bloom x Keisha\n\nHi Keisha,\n\nLove to have you on board.\n\nBest,\nHarold Finch\nHead of Partnerships, Bloom Tea",
      "Keisha Brown",
    ],
    [
      "e-mail from creator",
      "From: Keisha Brown <keisha@gmail.com>\nTo: Harold Finch <harold@bloomtea.com>\nSubject: Re: Bloom x Keisha\n\nHi Harold,\n\nHappy to confirm: 4 videos a month for $2,000 as your creator.\n\nKeisha Brown\n@keebee",
      "Keisha Brown",
    ],
    [
      "e-mail via manager",
      "From: Harold Finch <harold@bloomtea.com>\nTo: Lucy Hale <lucy@startalent.com>\nSubject: Keisha Brown x Bloom Tea\n\nHi Lucy,\n\nThis confirms the deal for your client Keisha Brown (@keebee).",
      "Keisha Brown",
    ],
    [
      "letter",
      'BLOOM TEA INC.\n12 Main St\n\nMay 3, 2025\n\nKeisha Brown\n99 Pine Ave\nReno, NV 89501\n\nDear Keisha:\n\nThis letter agreement confirms the terms on which you will create content for Bloom Tea Inc. (the "Company").\n\nSincerely,\nHarold Finch\nCEO\n\nAgreed and accepted:\nKeisha Brown',
      "Keisha Brown",
    ],
    [
      "letter Dr.",
      "May 3, 2019\nHelen Voss, M.D.\n4 Elm Street\nBoston, MA\nDear Dr. Voss:\nThis letter sets forth the terms of your consulting relationship with NovaBio, Inc. (the “Company”).",
      "Helen Voss",
    ],
    [
      "letter Ms.",
      "May 3, 2019\nMs. Helen Voss\n4 Elm Street\nBoston, MA\nDear Ms. Voss:\nNovaBio, Inc. (“NovaBio”) is pleased to engage you as a spokesperson.",
      "Helen Voss",
    ],
    [
      "deal memo re",
      "DEAL MEMO\nDate: May 3, 2025\nProject: Spring Launch\nClient: Bloom Tea\nTalent: Keisha Brown (IG: @keebee)\nTalent Rep: Lucy Hale, Star Talent\nFee: $3,000",
      "Keisha Brown",
    ],
    [
      "re line",
      'To: Star Talent Agency\nAttn: Lucy Hale\nRe: Keisha Brown / Bloom Tea - Influencer Services\nDear Lucy,\nThis confirms the engagement of Keisha Brown ("Influencer") by Bloom Tea.',
      "Keisha Brown",
    ],
    ["table", "Item\tDetails\nBrand\tBloom Tea\nCreator\tKeisha Brown\nHandle\t@keebee\nFee\t$400", "Keisha Brown"],
    [
      "table legal name",
      "Creator Legal Name\tKeisha Brown\nCreator Handle(s)\tIG: @keebee | TikTok: @keebeetok\nManager\tLucy Hale",
      "Keisha Brown",
    ],
    [
      "table with heading columns",
      "Creator\tPlatform\tHandle\tRate\nKeisha Brown\tTikTok\t@keebee\t$500",
      "Keisha Brown",
    ],
    [
      "key terms",
      "Key Terms\nName of Creator: Keisha Brown\nName of Brand Contact: Harold Finch\nInstagram Handle: keebee",
      "Keisha Brown",
    ],
    ["name of influencer is", "The name of the Influencer is Keisha Brown.", "Keisha Brown"],
    ["payee", "Payment shall be made to Lucy Hale.\nInfluencer name - Keisha Brown\nBrand - Bloom Tea", "Keisha Brown"],
    ["dash label", "Creator – Keisha Brown\nBrand – Bloom Tea\nTerm – 3 months", "Keisha Brown"],
    [
      "numbered parties",
      'PARTIES\n(1) BLOOM TEA LIMITED incorporated in England and Wales whose registered office is at 1 High St (the "Brand"); and\n(2) KEISHA BROWN of 9 Mews Lane, London (the "Influencer").',
      "Keisha Brown",
    ],
    [
      "numbered parties 2",
      "This agreement is dated 3 May 2025\nParties\n1. Bloom Tea Limited, a company registered in England with company number 0123456 (Brand)\n2. Keisha Brown, an individual of 9 Mews Lane, London (Talent)\nBackground",
      "Keisha Brown",
    ],
    [
      "first mention and later",
      'This Agreement is entered into by Harold Finch on behalf of Bloom Tea ("Brand") and Keisha Brown ("Creator").',
      "Keisha Brown",
    ],
    ["placeholder", "Creator: ________\nHandle: @________", undefined],
    ["placeholder name", "Creator: [Your Name] (@yourhandle)", undefined],
    ["placeholder Insert Name", "Creator: Insert Name Here\nHandle: @username", undefined],
    ["placeholder Full Name", "Creator Name: Full Legal Name\nDate: ____", undefined],
    ["heading terms not a name", "CREATOR\nShort Form Videos\n1. Deliverables", undefined],
    ["heading Creator Deliverables", "Creator\nFour Videos Monthly\nBrand\nProduct Seeding", undefined],
    ["you and creator", 'Acme Inc. ("we", "us") and Keisha Brown ("you" or "Creator") agree', "Keisha Brown"],
    ["hires", "Acme hires Keisha Brown (@keebee) to make 4 videos a month.", "Keisha Brown"],
    ["I, name", "I, Keisha Brown, agree to create 4 videos for Acme Inc. each month.", "Keisha Brown"],
    ["undersigned", 'The undersigned, Keisha Brown ("Creator"), agrees with Acme Inc. ("Brand")', "Keisha Brown"],
    [
      "chat style",
      "Hey Keisha! Here's the recap of our deal:\n- Creator: Keisha Brown / @keebee on TikTok\n- Brand: Acme",
      "Keisha Brown",
    ],
    ["bullets", "• Brand: Acme Inc.\n• Creator: Keisha Brown\n• Instagram: @keebee", "Keisha Brown"],
    ["Contractor's name", "Contractor's Name: Keisha Brown\nContractor's Handle: @keebee", "Keisha Brown"],
    ["content provider", "Content Provider: Keisha Brown", "Keisha Brown"],
    ["KOL", "KOL: Keisha Brown", "Keisha Brown"],
    [
      "notice block",
      "If to Influencer: Keisha Brown, 99 Pine Ave\nIf to Company: Acme Inc., Attn: Harold Finch",
      "Keisha Brown",
    ],
    [
      "whereas party",
      'WHEREAS, Rick Mallory ("Mallory") is a professional golfer; and WHEREAS Titan Inc. wishes to engage him',
      "Rick Mallory",
    ],
    ["lower case name", "Creator: keisha brown", "keisha brown"],
    ["non latin", "Creator: Йорданка Петрова", "Йорданка Петрова"],
    ["email local in name line", "Creator: Keisha Brown, keisha@gmail.com", "Keisha Brown"],
    ["creator / handle row", "Creator Name / Handle: Keisha Brown / @keebee", "Keisha Brown"],
    ["creator name (handle) after pipe", "Creator: Keisha Brown | @keebee | Reno, NV", "Keisha Brown"],
  ])("%s", (_, text, value) => {
    expect(nameOf(text)).toBe(value);
  });
});
