import { formatTerm } from "@crm/domain/contract/term";
import { formatMonth } from "@crm/domain/value/calendar";
import { formatUsd } from "@crm/domain/value/money";
import { describeDevelopmentPage, nameOf } from "@crm/testing/development-page-test";
import module from "./module";

describeDevelopmentPage(module, [
  {
    path: "/payments",
    call: "GET /api/payout-requests",
    list: "Payment requests",
    words: ({ contract, amount, paymentPeriodStart, paymentPeriodEnd }) => [
      nameOf(contract),
      formatUsd(String(amount)),
      formatTerm(String(paymentPeriodStart), String(paymentPeriodEnd)),
    ],
    empty: "No payment requests",
    failed: "The payment requests could not be loaded",
  },
  {
    path: "/revenue",
    call: "GET /api/revenue",
    list: "Revenue records",
    words: ({ contract, month }) => [nameOf(contract), formatMonth(String(month))],
    empty: "No revenue records found. Select a contract and generate revenue records to get started.",
    failed: "The revenue records could not be loaded",
  },
]);
