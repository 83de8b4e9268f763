import { isOpenPayout, PAYOUT_MOVES, type PayoutStatus, REVIEW_MOVES, statusOfReview } from "@crm/domain/payout/payout";

/** `request` is the index of a request in creation order. */
export type Command =
  | { kind: "create"; contract: number; term: number }
  | {
      kind: "status";
      request: number;
      status: "SYNCED" | "PAID" | "CANCELLED";
      version: number | null;
      reference: Reference;
    }
  | { kind: "review"; request: number; status: "APPROVED" | "PAID" | "REJECTED"; version: number | null };

type Reference = string | null;

export type ModelRequest = {
  id: number;
  contract: number;
  term: number;
  status: PayoutStatus;
  version: number;
  reference: Reference;
};

export type Answer = { status: number; request?: { id: number; status: PayoutStatus; version: number } };

/** The requests after this answer, or null if the state machine cannot give it. */
export function after(requests: readonly ModelRequest[], command: Command, answer: Answer): ModelRequest[] | null {
  return command.kind === "create" ? afterCreate(requests, command, answer) : afterMove(requests, command, answer);
}

function afterCreate(
  requests: readonly ModelRequest[],
  { contract, term }: Extract<Command, { kind: "create" }>,
  answer: Answer,
): ModelRequest[] | null {
  const isBlocked = requests.some(
    (each) =>
      each.contract === contract && (isOpenPayout(each.status) || (each.term === term && each.status !== "CANCELLED")),
  );
  if (isBlocked) return answer.status === 409 ? [...requests] : null;
  const made = answer.request;
  if (answer.status !== 201 || made?.status !== "REQUESTED" || made.version !== 1) return null;
  return [...requests, { id: made.id, contract, term, status: "REQUESTED", version: 1, reference: null }];
}

function afterMove(
  requests: readonly ModelRequest[],
  command: Exclude<Command, { kind: "create" }>,
  answer: Answer,
): ModelRequest[] | null {
  const before = requests[command.request];
  if (!before) return answer.status === 404 ? [...requests] : null;
  const target = command.kind === "review" ? statusOfReview(command.status) : command.status;
  const reference = command.kind === "status" && target === "PAID" ? command.reference : null;
  const expected = expectedOf(requests, before, { target, reference, command });
  if (answer.status !== expected.status) return null;
  if (expected.status !== 200) return [...requests];
  const { request } = answer;
  if (request?.id !== before.id || request.status !== target || request.version !== expected.request.version)
    return null;
  return requests.map((each) => (each === before ? expected.request : each));
}

function expectedOf(
  requests: readonly ModelRequest[],
  before: ModelRequest,
  {
    target,
    reference,
    command,
  }: { target: PayoutStatus; reference: Reference; command: Exclude<Command, { kind: "create" }> },
): { status: 200; request: ModelRequest } | { status: 409 | 412 } {
  const moves = command.kind === "review" ? REVIEW_MOVES : PAYOUT_MOVES;
  if (command.version !== null && command.version !== before.version) return { status: 412 };
  if (before.status === target) {
    const isOther = reference !== null && reference !== before.reference;
    return isOther ? { status: 409 } : { status: 200, request: before };
  }
  if (!moves[before.status].includes(target)) return { status: 409 };
  if (reference !== null && requests.some((each) => each.reference === reference)) return { status: 409 };
  return { status: 200, request: { ...before, status: target, version: before.version + 1, reference } };
}
