import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import { INVOICE_WARNING } from "@crm/domain/payout/payout";
import { Hono } from "hono";
import type { AppEnv } from "../../platform/http/env";
import { operation } from "../../platform/http/openapi/operation";
import { idOf } from "../../platform/http/receive/row-id";
import { fileHeaders } from "../../platform/http/send/send-file";
import type { PayoutDeps } from "../deps";
import { invoiceFacts } from "./invoice-facts";
import type { InvoiceFonts } from "./invoice-fonts";

const tag = "payouts";

export function invoiceRoutes({ db, businessTimeZone, invoiceFonts, log }: PayoutDeps) {
  let fonts: InvoiceFonts | undefined;
  return new Hono<AppEnv>().get(
    "/api/payout-requests/:id/invoice",
    operation({
      tag,
      permission: "amounts",
      summary: "Create the invoice of a payout as PDF",
      params: { id: rowIdSchema },
      answers: { 200: { media: ["application/pdf"], description: "The invoice." } },
      errors: ["no_addressee", "status_not_allowed"],
    }),
    async (c) => {
      const id = idOf(c, "Payout request");
      const facts = await invoiceFacts(db, id, businessTimeZone);
      // Imported lazily, so that the server starts faster.
      const [{ drawInvoice }, { readInvoiceFonts }] = await Promise.all([
        import("./draw-invoice"),
        import("./invoice-fonts"),
      ]);
      fonts ??= readInvoiceFonts(invoiceFonts, log);
      const { bytes, hasName } = await drawInvoice(facts, fonts, c.var.now);
      return c.body(bytes, 200, {
        ...fileHeaders({ name: `invoice-${id}.pdf`, type: "application/pdf" }),
        ...(!hasName && { [INVOICE_WARNING]: "name_replaced" }),
        // Set here, because a HEAD response has no body to measure.
        "Content-Length": String(bytes.length),
      });
    },
  );
}
