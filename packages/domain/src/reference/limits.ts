import { CONTACT_NOTES_MAX } from "../communication/communication";
import { MAX_IMPORT_ROWS } from "../import/import-contracts.schema";
import { MAX_BULK_ROWS } from "../import/max-bulk-rows";
import { REVENUE_NOTES_MAX } from "../payout/revenue";
import { ANNOUNCEMENT_MESSAGE_MAX, ANNOUNCEMENT_TITLE_MAX } from "../portal/announcement";
import { PRODUCT_DECLINE_MAX, PRODUCT_NOTE_MAX, PRODUCTS_MAX, SHIPPING_ADDRESS_MAX } from "../portal/product-request";
import { API_LIMITS } from "../server/api-limits";
import { formatUsd, MAX_CENTS, toDecimal } from "../value/money";
import { MAX_SPARK_CODE_LETTERS, MAX_SPARK_CODES } from "../video/spark-code";
import {
  CHUNK_BYTES,
  CHUNKED_ABOVE_BYTES,
  MAX_CHUNKS_AT_ONCE,
  MAX_MEDIA_AT_ONCE,
  MAX_OPEN_UPLOADS,
  MAX_POSTER_BYTES,
  MAX_VIDEO_BYTES,
  UPLOAD_EXPIRES_HOURS,
} from "../video/upload";
import { MAX_REVISION_REQUEST_LENGTH, MAX_REVISION_REQUESTS, REVIEW_LEASE } from "../video/video-submission";

/** One limit: what it is of, its value with a unit, and what happens beyond it. */
export type Limit = readonly [of: string, value: string, beyond: string];

/** The limits of docs/reference/limits.md by the names of their tables. */
export const LIMITS: Readonly<Record<"bodies" | "rates" | "texts" | "times", readonly Limit[]>> = {
  bodies: [
    ["JSON body", bytes(API_LIMITS.jsonBytes), "413 `too_large`"],
    ["JSON body of `POST /api/contracts/bulk-upsert`", bytes(API_LIMITS.bulkUpsertBytes), "413 `too_large`"],
    ["Contracts in that body", count(MAX_BULK_ROWS), "400 `invalid`"],
    ["Text fields of a form", count(API_LIMITS.formFields), "400 `too_many_fields`"],
    ["One text field of a form", bytes(API_LIMITS.formFieldBytes), "413 `too_large`"],
    ["CSV file of an import", bytes(API_LIMITS.importBytes), "413 `too_large`"],
    ["Rows of an import", count(MAX_IMPORT_ROWS), "413 `too_many_rows`"],
    ["File of `POST /api/contracts/extract-pdf`", bytes(API_LIMITS.extractPdfBytes), "413 `too_large`"],
    ["File of `POST /api/contracts/extract-word`", bytes(API_LIMITS.extractWordBytes), "413 `too_large`"],
    ["Each file of `POST /api/contracts/extract-image`", bytes(API_LIMITS.extractImageBytes), "413 `too_large`"],
    ["File of `POST /api/contracts/extract-advanced`", bytes(API_LIMITS.extractAdvancedBytes), "413 `too_large`"],
    ["File for the vault", bytes(API_LIMITS.vaultFileBytes), "413 `too_large`"],
    ["PDF of `POST /api/convert/pdf-to-png`", bytes(API_LIMITS.convertedPdfBytes), "413 `too_large`"],
    ["Pages of that PDF", count(API_LIMITS.convertedPages), "422 `too_many_pages`"],
    ["Video", bytes(MAX_VIDEO_BYTES), "413 `too_large`"],
    ["Video that a screen sends as a whole", bytes(CHUNKED_ABOVE_BYTES), "sent in chunks"],
    ["Chunk of a video", bytes(CHUNK_BYTES), "422 `wrong_length`"],
    ["Poster of a video", bytes(MAX_POSTER_BYTES), "413 `too_large`"],
    ["Free space that an upload must leave", bytes(API_LIMITS.uploadSpareBytes), "507 `no_room`"],
    ["Rows of one page of a list", count(API_LIMITS.pageRows), "400 `invalid`"],
    ["Rows that `X-Total-Count` counts", count(API_LIMITS.countedRows), "`X-Total-Count-Capped: true`"],
    [
      "The same in a search, or for a filter that is slow to count, with more than 10,000 contracts",
      count(API_LIMITS.countedSlowRows),
      "`X-Total-Count-Capped: true`",
    ],
  ],
  rates: [
    ["Calls to one portal from one address", `${API_LIMITS.portalCallsPerMinute} a minute`, "429 `too_many`"],
    [
      "Calls with an unknown portal link from one address",
      `${API_LIMITS.unknownLinksPerAddress} in ${API_LIMITS.unknownLinksMinutes} minutes`,
      "429 `too_many`",
    ],
    [
      "Wrong passwords from one address without a wait",
      count(API_LIMITS.wrongPasswordsWithoutWait),
      `each further attempt waits 1, 2, 4 … ${API_LIMITS.longestPasswordWaitSeconds} seconds`,
    ],
    [
      "Wrong passwords for one e-mail without a wait, from browsers that have not logged in before",
      count(API_LIMITS.wrongPasswordsWithoutWait),
      `each further attempt waits 1, 2, 4 … ${API_LIMITS.longestPasswordWaitSeconds} seconds`,
    ],
    [
      "Forgotten passwords reported from one address",
      `${API_LIMITS.resetRequestsPerMinute} a minute`,
      "429 `too_many`",
    ],
    ["Unfinished uploads of one contract", count(MAX_OPEN_UPLOADS), "409 `too_many_uploads`"],
    ["Chunks that one sender sends at once", count(MAX_CHUNKS_AT_ONCE), "429 `too_many`"],
    ["Videos that one portal plays at once to one address", count(MAX_MEDIA_AT_ONCE), "429 `too_many`"],
    ["Streams of live events of one session at one server", count(API_LIMITS.liveStreamsPerSession), "429 `too_many`"],
    ["Faults of modules that one user reports", `${API_LIMITS.moduleFaultsPerMinute} a minute`, "429 `too_many`"],
    ["Phone numbers that one creator enters", `${API_LIMITS.optInsPerDay} in 24 hours`, "429 `too_many`"],
    ["Welcome messages to one number", `1 in ${API_LIMITS.welcomeDays} days`, "not sent, and logged"],
    ["Welcome messages to all numbers", `${API_LIMITS.welcomesPerDay} in 24 hours`, "not sent, and logged"],
  ],
  times: [
    ["Session, even if it is in use", `${API_LIMITS.sessionHours} hours`, "401"],
    ["Session inside another tool's frame", `${API_LIMITS.embeddedSessionHours} hours`, "401"],
    ["Ticket for a frame", `${API_LIMITS.ticketSeconds} seconds`, "401"],
    ["Link of `login:link`", `${API_LIMITS.logInLinkMinutes} minutes`, "401"],
    ["Link of an invitation", `${API_LIMITS.invitationHours} hours`, "410 `gone`"],
    ["Link that resets a password", `${API_LIMITS.resetLinkMinutes} minutes`, "410 `gone`"],
    ["Token of `token:create`", `${API_LIMITS.tokenDays} days`, "401"],
    ["Answer kept for an `Idempotency-Key`", `${API_LIMITS.idempotencyDays} days`, "the call runs again"],
    ["Unfinished upload without a new chunk", `${UPLOAD_EXPIRES_HOURS} hours`, "deleted"],
    ["Record of a finished upload", `${API_LIMITS.finishedUploadDays} days`, "deleted"],
    ["Pictures of a PDF's pages", `${API_LIMITS.convertedPagesMinutes} minutes`, "deleted"],
    ["Review lease of a video without a heartbeat", `${REVIEW_LEASE.expires} seconds`, "no longer Reviewing"],
  ],
  texts: [
    ["Title of an announcement", characters(ANNOUNCEMENT_TITLE_MAX), "400 `invalid`"],
    ["Message of an announcement", characters(ANNOUNCEMENT_MESSAGE_MAX), "400 `invalid`"],
    ["Notes of a contact or a contact task", characters(CONTACT_NOTES_MAX), "400 `invalid`"],
    ["Notes of a revenue record", characters(REVENUE_NOTES_MAX), "400 `invalid`"],
    ["Products of a request", characters(PRODUCTS_MAX), "400 `invalid`"],
    ["Shipping address", characters(SHIPPING_ADDRESS_MAX), "400 `invalid`"],
    ["Note of a product request", characters(PRODUCT_NOTE_MAX), "400 `invalid`"],
    ["Reason for declining a product request", characters(PRODUCT_DECLINE_MAX), "400 `invalid`"],
    ["Changes that a review asks for", count(MAX_REVISION_REQUESTS), "400 `invalid`"],
    ["One such change", characters(MAX_REVISION_REQUEST_LENGTH), "400 `invalid`"],
    ["Spark codes of one video", count(MAX_SPARK_CODES), "400 `invalid`"],
    ["One spark code", characters(MAX_SPARK_CODE_LETTERS), "400 `invalid`"],
    ["Amount of money", formatUsd(toDecimal(MAX_CENTS)), "400 `invalid`"],
  ],
};

function bytes(number: number): string {
  for (const [unit, size] of [
    ["GiB", 1024 ** 3],
    ["MiB", 1024 ** 2],
  ] as const)
    if (number >= size && Number.isInteger((number / size) * 2)) return `${number / size} ${unit}`;
  return `${count(number)} bytes`;
}

function characters(number: number): string {
  return `${count(number)} characters`;
}

function count(number: number): string {
  return number.toLocaleString("en-US");
}
