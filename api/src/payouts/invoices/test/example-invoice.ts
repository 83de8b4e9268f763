import type { InvoiceFacts } from "../invoice-facts";

export const exampleInvoice: InvoiceFacts = {
  number: "INV-2026-000042",
  status: "REQUESTED",
  requestedOn: "2026-02-04",
  approvedOn: null,
  paidOn: null,
  declinedOn: null,
  business: {
    name: "Northwind Studio LLC",
    address: "1200 Market Street\nSuite 300\nSan Francisco, CA 94103",
    email: "billing@northwind.example",
    taxNumber: "12-3456789",
    note: "Thank you for your work.",
  },
  creator: { fullName: "Ada Lovelace", socialHandle: "@adacreates" },
  term: { number: 3, startDate: "2026-01-05", boundary: "2026-02-04" },
  approvedCount: 2,
  videos: [
    { title: "Morning routine", approvedOn: "2026-01-10" },
    { title: "Unboxing: winter box", approvedOn: "2026-01-28" },
  ],
  description: "Two videos for the winter campaign",
  amountCents: 250_000,
  method: "paypal",
  maskedDetails: "a•••@example.com",
  externalReference: null,
};

export const invoiceWithoutLetterhead: InvoiceFacts = {
  ...exampleInvoice,
  business: { name: "", address: "", email: "", taxNumber: "", note: "" },
};
