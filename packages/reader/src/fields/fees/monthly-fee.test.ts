import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

const feeOf = (text: string) => extractContract(textDocument(text)).fields.monthlyFee;

describe("the monthly fee", () => {
  test.each([
    ["$ per month", "Brand shall pay $2,500 per month.", "2500.00"],
    ["a calendar month", "Base Fee\t$750 per calendar month", "750.00"],
    ["USD monthly", "Base Fee\tUSD 4,800 monthly", "4800.00"],
    ["/month", "Rate: $1,200/month", "1200.00"],
    ["/mo", "$1,200.50/mo", "1200.50"],
    ["each month", "Company pays Creator $900 each month", "900.00"],
    ["a month, in dollars", "pay 3,000 US dollars a month", "3000.00"],
    ["thousands as k", "$5k per month", "5000.00"],
    ["a monthly fee of", "a monthly retainer fee of $2,500 for the services", "2500.00"],
    ["a label", "Monthly Fee: $2,500.00", "2500.00"],
    ["a day of each month", "Brand pays $1,500 on the first day of each month", "1500.00"],
    ["installments", "in six monthly installments of $1,000", "1000.00"],
    ["a total beside it", "$2,000 per month for six months ($12,000 in total)", "2000.00"],
    ["a column", "Creator\tMonthly Fee\nAda Lovelace\t$2,500", "2500.00"],
    [
      "words and an amount",
      "a monthly payment of Ten Thousand and NO/100 Dollars ($10,000) made payable to Talent",
      "10000.00",
    ],
    ["a flat fee in brackets", "a flat fee of ($18,000) per month", "18000.00"],
    ["an amount in USD", "2,500 USD per month", "2500.00"],
    ["paid each month", "you are paid $600 each month", "600.00"],
    ["a label and a bare number", "Monthly Fee: 2500", "2500.00"],
    ["a label that names the currency", "Monthly fee (USD)\t1,250.00", "1250.00"],
    ["a label per month", "Fee per month: 900", "900.00"],
    ["a retainer", "Retainer: $900", "900.00"],
    ["thousands with a decimal", "$2.5k/month", "2500.00"],
    ["words in brackets between", "$2,500 (two thousand five hundred dollars) per month", "2500.00"],
    ["a monthly basis", "$900 on a monthly basis", "900.00"],
    ["p.m.", "$900 p.m.", "900.00"],
    ["taxes on top", "Brand pays $1,500 plus VAT per month.", "1500.00"],
    ["monthly in brackets", "Fee: $1,500 (monthly)", "1500.00"],
    ["paid monthly, with a verb", "The sum of $1,500 shall be paid to Creator monthly.", "1500.00"],
    [
      "a day of the month before it",
      "Brand shall, on the last business day of each month, pay Creator $1,500.",
      "1500.00",
    ],
    ["words alone", "a monthly retainer of Two Thousand Dollars", "2000.00"],
    ["monthly compensation in a code", "a base monthly compensation equal to USD 1,500.00", "1500.00"],
    ["a row of dots", "Monthly payment amount ....... $1,500", "1500.00"],
    ["a fee beside an extra one", "$2,000 per month plus an additional $300 per month for whitelisting", "2000.00"],
    [
      "a fee beside an agency's",
      "Agency receives a management fee of $500 per month. Creator is paid $2,000 per month.",
      "2000.00",
    ],
    [
      "a fee beside the usual one",
      "Creator's standard rate is $3,000 per month. The fee is $2,000 per month.",
      "2000.00",
    ],
    ["a fee and its cap", "$1,500 per month, and total payments shall not exceed $9,000", "1500.00"],
    ["a commission beside it", "Creator earns a 10% commission and $1,500 per month.", "1500.00"],
    ["a letter that OCR splits", "a rnonthly fee of $2,500", "2500.00"],
    ["the currency on the next line", "the sum of Six Thousand ($6,000.00)\nDollars monthly", "6000.00"],
    ["to an account", "transfer $1,500 to her account for every month of this Contract", "1500.00"],
    ["taxes left out", "$2,050 excluding tax per month", "2050.00"],
    ["an earlier agreement's", "WHEREAS, Brand paid Talent $8,000 per month. Brand pays $9,000 per month.", "9000.00"],
    [
      "another one under an earlier agreement",
      "$8,000 per month under the original agreement, now $9,000 monthly",
      "9000.00",
    ],
    [
      "what a chat agrees on",
      "we were thinking $3,500 a month\ncould you do $3,600 a month?\ndeal, $3,600 per month",
      "3600.00",
    ],
    [
      "remitted on a day",
      "$1,200 will be remitted to the Influencer by the last day of each calendar month",
      "1200.00",
    ],
    ["a row of a fee table", "Fee Type\tAmount\nMonthly retainer\t$2,000\nUsage add-on\t$500", "2000.00"],
    ["beside a phone stipend", "Phone stipend: $50 per month\nMonthly fee: $1,000", "1000.00"],
    ["a definition", "“Monthly Fee” means $2,750.", "2750.00"],
    ["in each month", "Money. $3,000 in each month of the engagement.", "3000.00"],
    ["a renewal", "Brand pays $2,000 per month. If the Term is renewed, the fee will be $2,500 per month.", "2000.00"],
  ])("%s", (_, text, value) => {
    expect(feeOf(text)?.value).toBe(value);
  });

  test.each([
    ["a total", "Total compensation: $12,000 for the entire term of six months"],
    ["a price for each video", "$500 per video, 4 videos per month"],
    ["a yearly fee", "an annual fee of $24,000"],
    ["interest", "Late amounts bear interest of 1.5% per month"],
    ["a late fee", "a late fee of $50 per month"],
    ["an ad budget", "with a monthly ad spend budget of $5,000 per month"],
    ["a placeholder", "Base Fee\t$[AMOUNT] per month"],
    ["nothing", "Base Fee\t$0 per month"],
    ["a weekly fee", "Weekly Fee: $500"],
    ["a fee for each week", "$250 per week, invoiced on the first of each month"],
    ["a price for each video, invoiced monthly", "$300 per video, invoiced monthly"],
    ["a total in installments", "$12,000 total, payable in monthly installments"],
    ["a total beside a count", "a flat fee of $3,000 for the whole campaign, 4 videos per month"],
    ["a number of videos", "Monthly: 4\nMonthly videos: 40"],
    ["a share of sales", "Monthly Fee: 5% of sales"],
    ["a day of payment", "Monthly payment date: 15"],
    ["a gift", "product allowance worth $100 per month"],
    ["an example in a template", 'Example (to be deleted): "Brand pays $1,000 per month."'],
    ["a range between", "creators earn between $300 and $900 per month"],
    ["what is deducted", "Company may deduct $100 per month for equipment."],
    ["a cap under a label", "Monthly Compensation Cap: $5,000"],
    ["no more than", "In no event shall Brand pay more than $2,000 per month."],
    ["a cost of failing", "A failure to post costs Creator $250 per month."],
    ["a range", "$1,000 to $1,500 per month"],
    ["a cap", "up to $1,500 per month"],
    ["two days of a month", "$750 on the 1st and 15th of each month"],
    ["twice a month", "$750 twice per month"],
    ["a total beside a count of videos before it", "Creator delivers 4 videos each month for a total fee of $6,000."],
    ["a report each month", "Creator will submit a monthly report and will be paid $500 upon completion."],
    ["an example", "For example, a creator with $9,000 per month in sales earns 10%."],
    ["product credit", "Brand will provide $200 per month in product credit."],
    ["a subscription", "Subscription to the software at $49 per month is paid by Creator."],
    ["what ads cost", "Brand will spend at least $2,000 per month on ads."],
    ["what the creator pays", "Creator shall pay $50 per month for storage."],
    ["a total, paid monthly", "Total Fee: $9,000\nPayment Frequency: Monthly"],
    ["months that differ", "Month 1\t$1,000\nMonth 2\t$1,500"],
    ["installments that leave a remainder", "$10,000, payable in three equal monthly installments"],
    ["millions", "a monthly fee pool of $2.5 million"],
  ])("%s is none", (_, text) => {
    expect(feeOf(text)).toBeUndefined();
  });

  test("two different fees are less sure than one", () => {
    expect(feeOf("$500 per month\n$700 per month")?.confidence).toBeLessThan(0.7);
    expect(feeOf("$500 per month\n$500 per month")?.confidence).toBeGreaterThan(0.9);
  });

  test.each([
    [
      "equal installments of a sum",
      "Brand shall pay $18,000, payable in twelve (12) equal monthly installments.",
      "1500.00",
    ],
    ["a yearly fee in equal monthly installments", "$18,000 per year, in equal monthly installments", "1500.00"],
    ["thirty days", "$1,500 for every 30-day period", "1500.00"],
    ["the same for each month", "Month 1\t$1,500\nMonth 2\t$1,500", "1500.00"],
    ["paid monthly, on a line of its own", "Rate: $1,500\nPayment Frequency: Monthly", "1500.00"],
    ["tiers", "$1,000 per month for months one to three and $1,500 per month thereafter", "1000.00"],
    ["misread letters", "Brand pays $l,5OO per month.", "1500.00"],
    ["words that say another amount", "One Thousand Five Hundred Dollars ($1,200.00) per month", "1200.00"],
    ["dollars of another country", "Creator receives $2,000 per month. All fees are in Canadian dollars.", "2000.00"],
  ])("%s: to be looked at", (_, text, value) => {
    expect(feeOf(text)?.value).toBe(value);
    expect(feeOf(text)?.confidence).toBeLessThan(0.75);
  });

  test("another currency is much less sure, since fees are in dollars", () => {
    expect(feeOf("€500 per month")?.confidence).toBeLessThan(0.5);
  });
});
