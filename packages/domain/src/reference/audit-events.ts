/** Every action of the audit log with its meaning, by the noun whose row it changes. */
export const AUDIT_EVENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contract: {
    "contract.created": "A contract was created.",
    "contract.updated": "Fields of a contract changed, or its uncertain values were confirmed.",
    "contract.status-changed": "A contract was paused, resumed, completed, reopened, archived or unarchived.",
    "contract.term-advanced": "The next term began.",
    "contract.deleted": "A contract was deleted.",
  },
  operation: {
    "contracts.imported": "A CSV file was imported.",
    "contracts.bulk-upserted": "Several contracts were saved at once.",
    "contracts.undone": "An import or bulk save was undone.",
  },
  "contract-file": {
    "contract-file.uploaded": "A document was stored in the vault.",
    "contract-file.updated": "Its contract, notes or tags changed.",
    "contract-file.assigned": "It was assigned to a contract.",
    "contract-file.unassigned": "It was taken from its contract.",
    "contract-file.deleted": "It was deleted.",
  },
  "revenue-record": {
    "revenue-record.status-changed": "A month was marked as pending, paid or overdue.",
    "revenue-record.noted": "The notes of a month changed.",
  },
  revenue: { "revenue.generated": "Records were generated for a contract." },
  payout: {
    "payout.requested": "A payout was requested.",
    "payout.approved": "It was approved.",
    "payout.paid": "It was marked as paid.",
    "payout.declined": "It was declined.",
    "payout.details-revealed": "An admin looked at its payment details.",
    "payout.synced": "The other system accepted it and named its row.",
    "payout.sync-failed": "The last try to send it failed.",
  },
  submission: {
    "submission.created": "A video arrived.",
    "submission.revised": "A new version arrived.",
    "submission.reviewed": "A decision was taken, changed or taken back.",
    "submission.updated": "Its title, description or link changed.",
    "submission.requests-ticked": "The creator ticked requested changes.",
    "submission.commented": "An admin commented on it.",
    "submission.comment-deleted": "A comment was deleted.",
    "submission.codes-sent": "The creator sent spark codes.",
    "submission.archived": "Its files were moved to the archive.",
    "submission.restored": "Its files were moved back.",
  },
  "archive-run": { "archive.started": "A move of videos to or from the archive began." },
  "campaign-submission": {
    "campaign-submission.created": "Something other than a video was handed in.",
    "campaign-submission.reviewed": "A decision on it was taken or taken back.",
  },
  deliverable: {
    "deliverable.created": "A video was agreed on.",
    "deliverable.updated": "Its fields changed.",
    "deliverable.deleted": "It was deleted.",
  },
  portal: {
    "portal.created": "A creator's portal was created.",
    "portal.rotated": "Its link was replaced.",
    "portal.link-shown": "An admin looked at its link.",
    "portal.opted-in": "The creator agreed to text messages.",
    "portal.opted-out": "That consent ended.",
  },
  "product-request": {
    "product-request.requested": "A creator asked for products.",
    "product-request.approved": "The request was approved.",
    "product-request.sent": "It was marked as sent.",
    "product-request.declined": "It was declined.",
    "product-request.corrected": "What was entered with its status changed.",
    "product-request.address-revealed": "An admin looked at its shipping address.",
  },
  announcement: {
    "announcement.created": "An announcement was written.",
    "announcement.updated": "It changed.",
    "announcement.deleted": "It was deleted.",
  },
  "contact-task": {
    "contact-task.created": "A contact was planned.",
    "contact-task.updated": "Its dates or notes changed.",
    "contact-task.completed": "It was completed, and the next one planned.",
    "contact-task.messages-written": "Messages for the creator were written.",
    "contact-task.deleted": "It was deleted.",
  },
  contact: { "contact.recorded": "A contact with a creator was recorded." },
  settings: { "settings.updated": "Admin settings changed." },
  module: {
    "module.published": "A version of a module was uploaded.",
    "module.activated": "A version of a module became the one that pages load.",
  },
  admin: {
    "admin.logged_in": "Someone logged in.",
    "admin.logged_out": "Someone logged out.",
    "log_in_link.created": "`login:link` made a link.",
    "password.changed": "`password:new` set a new password.",
  },
  "embed-session": { "embed.redeemed": "Another tool's ticket opened a session in its frame." },
  token: {
    "token.created": "`token:create` made a token.",
    "token.revoked": "`token:revoke` ended one.",
  },
};

/** Who an audit event names as its actor. */
export const ACTORS: Readonly<Record<string, string>> = {
  admin: "someone who is logged in with the password",
  "embed:ISSUER/SUBJECT": "a user of another tool, inside its frame; the subject is left out where the ticket has none",
  "token:NAME": "a program with a token",
  "portal:CONTRACT": "the creator of this contract, in the portal",
  system: "the server itself, for example a job",
};
