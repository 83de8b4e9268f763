import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const feeOf = (text: string) => extractContract(textDocument(text)).data.monthlyFee;

describe("the monthly fee in its many forms", () => {
  test.each([
    ["a defined month", "a flat fee of Two Thousand Dollars ($2,000.00) for each Contract Month", "2000.00"],
    ["a defined month in a table", "Retainer\t$2,400 for each Content Month", "2400.00"],
    ["a month of the programme", "Brand pays $1,100 per Programme Month.", "1100.00"],
    ["a month of the term", "The Company shall pay $1,800 in respect of each Service Month.", "1800.00"],
    ["a billing month", "Fee: $950 every Billing Month", "950.00"],
    ["a month of the campaign", "Influencer receives $1,650 during every Campaign Month.", "1650.00"],
    ["each and every month", "the sum of $6,250.00 each and every month, as base fee", "6250.00"],
    ["a label of what is paid", "Paid each month\t$1,225", "1225.00"],
    ["a label of what somebody gets", "You get every month: $700", "700.00"],
    ["a label of pay", "Pay per month - $850", "850.00"],
    ["a definition", '"Monthly Fee" means $2,750 (two thousand seven hundred fifty dollars).', "2750.00"],
    ["a definition in single quotes", "‘Monthly Retainer’ means the sum of US$1,900.", "1900.00"],
    [
      "a definition that means an amount equal to",
      '"Monthly Payment" shall mean an amount equal to $3,300.',
      "3300.00",
    ],
    ["a definition behind the amount", 'Company shall pay $4,100 (the "Monthly Fee") to Artist.', "4100.00"],
    ["a definition behind words and digits", "Three Thousand Dollars ($3,000.00) (the “Monthly Retainer”)", "3000.00"],
    [
      "words far from their month",
      "For every month of the Term, and subject to receipt of an invoice, the Company shall pay to the Creator Two Thousand Two Hundred Dollars.",
      "2200.00",
    ],
    [
      "the tenth day of every month",
      "CFM is paid the sum of $15,000 on the tenth day of every month of the Term.",
      "15000.00",
    ],
    ["the first of the month", "The Corporation will pay $2,000 per month on the first of the month.", "2000.00"],
    ["a column of what was agreed", "\tASK\tCOUNTER\tAGREED\nFee\t$3,000 / mo\t$4,500 / mo\t$3,750 / mo", "3750.00"],
    ["a column of the final offer", "Term | Draft | Final\nMonthly fee | $900 | $1,050\nVideos | 4 | 6", "1050.00"],
    ["a column of new terms", "Item\tCurrent\tRevised\nMonthly fee\t$1,000\t$1,300", "1300.00"],
    ["bucks", "We'll send you 850 bucks a month.", "850.00"],
    [
      "a day of each month far before it",
      "The Company shall pay to Endorser, on or before the fifth business day of each calendar month during the Term, the sum of Seven Thousand Five Hundred Dollars ($7,500).",
      "7500.00",
    ],
    ["payments of each month", "Twelve payments of $3,000 each, one on the first day of every month", "3000.00"],
    ["cells parted by bars", "Fee | 2,200 USD | monthly", "2200.00"],
    ["each month before it", "Each month, $1,350 will land in your account.", "1350.00"],
    ["letters O for noughts", "Fee : NZ$9OO per month", "900.00"],
    ["an O behind a comma", "£1,3OO per month", "1300.00"],
    ["letters O for noughts of thousands", "Retainer: $2,5OO.OO monthly", "2500.00"],
  ])("%s", (_, text, fee) => {
    expect(feeOf(text)).toBe(fee);
  });
});

describe("the monthly fee beside another one", () => {
  test.each([
    ["a sum that was changed", "The parties agreed on $1,500 monthly, which was later changed to $900 monthly."],
    ["a lower tier", "Circle tier: Gold (Silver: $500/mo.; Gold: $900/mo.)\nFee for Creator's tier: $900.00 per month"],
    ["other tiers", "Bronze $300/mo, Silver $600/mo, Gold $900/mo. Creator is Gold, so Brand pays $900 per month."],
    [
      "tiers with bars",
      "Tiers: Starter $400/month | Plus $900/month | Max $2,000/month\nBrand will pay Creator $900 per month.",
    ],
    ["tiers behind it", "Brand shall pay Creator $900 per month. (Partners of tier B get $700 per month.)"],
    [
      "rates of a card",
      "Our rate card: Level 1 - $500 per month; Level 2 - $900 per month.\nLevel agreed: 2. Monthly fee: $900",
    ],
    [
      "former statements of work",
      "SOW No. 1 (June 10, 2024 to December 10, 2024, at $2,000 per month) and SOW No. 2 (at $2,600 per month) have been completed.\nFarallon shall pay Creator a retainer of $900 per month.",
    ],
    [
      "a term that ended",
      "WHEREAS, CFM furnished services for a term of three years that ended on August 9, 2005, for which Dynamo paid a fee of $10,000 per month; and\nSection 4. Dynamo shall pay CFM $900 on the tenth day of every month.",
    ],
    [
      "a former salary",
      "The Consultant was employed until May 29, 1998 at a salary of $4,800 per month, and has resigned.\nThe Corporation will pay $900 per month.",
    ],
    ["a former rate", "Last year Creator was retained at $700 per month. Brand now pays $900 per month."],
    [
      "what a company paid",
      "Between 2019 and 2021 the Company paid Creator a retainer of $650 per month.\nFee: $900 per month",
    ],
    [
      "an earlier quotation",
      "You will be paid lumpsum $900 p.m. Your earlier quoted rate of $1,200 p.m. is not acceptable.",
    ],
    [
      "a void draft",
      "The parties traded a draft dated June 30, 2024 at $5,000 monthly. That draft is void.\nFee: $900 per month",
    ],
    ["an offer withdrawn", "The offer of $1,500 per month is withdrawn. Brand pays $900 per month."],
    [
      "a fee that no longer applies",
      "The fee of $600 per month no longer applies. From now on Creator receives $900 per month.",
    ],
    [
      "an automobile's costs",
      "base fee: $900 a month\nAutomobile: $400 a month, against which no receipts need be shown.",
    ],
    ["a car allowance", "(i) $900 per month; and (ii) car allowance: $350 per month"],
    ["a telephone's costs", "Telephone - $80 per month. Consultant is paid a fee of $900 per month."],
    ["health cover", "Company pays Consultant $900 per month. Health insurance premiums: $450 per month."],
    ["an office", "Office space valued at $1,000 per month is given. The fee is $900 per month."],
    ["goods", "Clothing: Creator may select goods of $750 a month. Brand pays Creator $900 per month."],
    [
      "a fee that is deleted",
      'Section 4, which reads "Brand shall pay $750 per month", is deleted and replaced with: "Brand shall pay $900 per month."',
    ],
    ["a question", "Could it be $1,400 a month? Agreed: $900 a month."],
    ["a question answered", "Sponsor pays Agency $7,800 each month? No: Agency shall remit to Creator $900 per month."],
    ["what an agency is paid", "Brand pays Agency $5,000 per month. Agency shall pay Creator $900 per month."],
    ["what a manager gets", "Manager receives $300 per month from Creator. The Company pays Creator $900 per month."],
  ])("not %s", (_, text) => {
    expect(feeOf(text)).toBe("900.00");
  });
});

describe("no monthly fee", () => {
  test.each([
    ["a former salary alone", "Consultant was employed at a salary of $4,800 per month."],
    ["tools", "Software seats: $45 per month per user are paid by Brand as its own cost of tools."],
    ["a car alone", "Automobile: $400 a month"],
    ["earnings elsewhere", "Creator's Patreon earns $3,000 per month."],
    ["a price", "Price to consumers: $19.99 per month"],
    ["a charge for lateness", "a late charge of 1.5% per month and $50 per month"],
    ["holding", "a storage charge of $75 per month applies"],
    ["a limit of spending", "Company shall reimburse pre-approved props up to $150 per Contract Month."],
  ])("%s", (_, text) => {
    expect(feeOf(text)).toBe("");
  });
});
