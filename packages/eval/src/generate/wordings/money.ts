import type { Deal } from "../deal";
import { capitalised, grouped, inWords } from "../money-forms";
import { pick } from "../random";

/** `$2,500`. */
export const dollars = (amount: number): string => `$${grouped(amount)}`;

/** A US amount in one of the ways that contracts write it. */
export function usMoney({ random }: Deal, amount: number): string {
  return pick(random, [
    `$${grouped(amount)}`,
    `$${grouped(amount)}.00`,
    `USD ${grouped(amount)}`,
    `US$${grouped(amount)}`,
    `$${grouped(amount)} USD`,
    `${inWords(amount)} dollars ($${grouped(amount)})`,
    `${capitalised(inWords(amount))} Dollars ($${grouped(amount)}.00)`,
    `${capitalised(inWords(amount))} and 00/100 Dollars ($${grouped(amount)}.00)`,
  ]);
}

/** A sentence on the fee by the month, in a formal agreement. */
export function monthlyFee(deal: Deal): string {
  const amount = usMoney(deal, deal.fee);
  return pick(deal.random, [
    `Brand shall pay Creator a monthly fee of ${amount} for the Services.`,
    `In full consideration of the services, Company will pay ${amount} per month, payable in arrears within thirty (30) days of receipt of a proper invoice.`,
    `Creator will receive a retainer of ${amount} each month during the Term, due on the fifth business day.`,
    `Compensation: ${amount}/month, paid by ACH on the last business day of each calendar month.`,
    `As compensation, the Company agrees to pay the Creator the sum of ${amount} monthly, in advance, on or before the first day of every month.`,
    `A flat monthly retainer in the amount of ${amount} is payable to Creator, prorated for any partial month.`,
    `Brand will remunerate Creator at the rate of ${amount} per calendar month, inclusive of all taxes and expenses.`,
    `The fee for each month of the Term (the "Monthly Fee") is ${amount}.`,
  ]);
}

/** A sentence on money, of which none comes by the month. */
export function otherMoney(deal: Deal): string {
  const amount = usMoney(deal, deal.fee);
  const total = grouped(deal.fee * 3);
  return pick(deal.random, [
    `Brand shall pay Creator a one-time flat fee of ${amount}, half upon signature and half upon approval of the final Deliverable.`,
    `Creator will be paid ${amount} per approved video, up to a maximum of $${total} in total.`,
    `The total fee for the campaign is $${total}, of which a deposit of ${amount} is due upon signing and the balance within thirty (30) days after the last post goes live.`,
    `Creator earns a commission of twelve percent (12%) of net sales made with Creator's code, paid monthly once at least $50 has accrued. No fixed fee is payable.`,
    `Creator accepts the Products, with a retail value of approximately ${amount}, as full consideration. No cash is payable under this Agreement.`,
    `Company shall pay ${amount} per quarter, on the last day of each calendar quarter.`,
    `Creator will be paid ${amount} per week of service, by direct deposit every Friday.`,
    `A bonus of ${amount} is payable for every post that reaches one million organic views within thirty (30) days.`,
  ]);
}
