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
    "contract-file.updated": "The document's contract, notes or tags changed.",
    "contract-file.assigned": "A document was assigned to a contract.",
    "contract-file.unassigned": "A document was removed from its contract.",
    "contract-file.deleted": "A document was deleted.",
  },
  "revenue-record": {
    "revenue-record.status-changed": "A month was marked as pending, paid or overdue.",
    "revenue-record.noted": "The notes of a month changed.",
  },
  revenue: { "revenue.generated": "Records were generated for a contract." },
  payout: {
    "payout.requested": "A payout was requested.",
    "payout.approved": "A payout was approved.",
    "payout.paid": "A payout was marked as paid.",
    "payout.declined": "A payout was declined.",
    "payout.details-revealed": "An admin revealed the payment details of a payout.",
    "payout.synced": "The receiving system accepted a payout and returned the URL of its row.",
    "payout.sync-failed": "The last attempt to send a payout failed.",
  },
  submission: {
    "submission.created": "A video arrived.",
    "submission.revised": "A new version arrived.",
    "submission.reviewed": "A decision was made, changed or taken back.",
    "submission.updated": "The title, description or link of a video changed.",
    "submission.requests-ticked": "The creator ticked requested changes.",
    "submission.commented": "An admin commented on a video.",
    "submission.comment-deleted": "A comment was deleted.",
    "submission.codes-sent": "The creator sent spark codes.",
    "submission.archived": "The files of a video were moved to the archive.",
    "submission.restored": "The files of a video were moved back from the archive.",
  },
  "archive-run": { "archive.started": "A run that moves videos to or from the archive was started." },
  "campaign-submission": {
    "campaign-submission.created": "Something other than a video was handed in.",
    "campaign-submission.reviewed": "A decision on such a submission was made or taken back.",
  },
  deliverable: {
    "deliverable.created": "A deliverable was created.",
    "deliverable.updated": "Fields of a deliverable changed.",
    "deliverable.deleted": "A deliverable was deleted.",
  },
  portal: {
    "portal.created": "A creator's portal was created.",
    "portal.rotated": "The link of a portal was replaced.",
    "portal.link-shown": "An admin looked at the link of a portal.",
    "portal.opted-in": "The creator agreed to text messages.",
    "portal.opted-out": "The creator's consent to text messages ended.",
  },
  "product-request": {
    "product-request.requested": "A creator asked for products.",
    "product-request.approved": "A product request was approved.",
    "product-request.sent": "A product request was marked as sent.",
    "product-request.declined": "A product request was declined.",
    "product-request.corrected": "The data entered with the status of a product request was corrected.",
    "product-request.address-revealed": "An admin revealed the shipping address of a product request.",
  },
  announcement: {
    "announcement.created": "An announcement was written.",
    "announcement.updated": "An announcement changed.",
    "announcement.deleted": "An announcement was deleted.",
  },
  "contact-task": {
    "contact-task.created": "A contact was planned.",
    "contact-task.updated": "The dates or notes of a contact task changed.",
    "contact-task.completed": "A contact task was completed, and the next one was planned.",
    "contact-task.messages-written": "Messages for the creator were written.",
    "contact-task.deleted": "A contact task was deleted.",
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
    "log_in_link.created": "The command `login:link` created a link.",
    "password.changed": "The command `password:new` set a new password.",
  },
  "embed-session": { "embed.redeemed": "Another tool's ticket opened a session in its frame." },
  token: {
    "token.created": "The command `token:create` created a token.",
    "token.revoked": "The command `token:revoke` revoked a token.",
  },
};

/** Who an audit event names as its actor. */
export const ACTORS: Readonly<Record<string, string>> = {
  "user:ID": "a person of the team",
  "embed:ISSUER/SUBJECT": "a user of another tool, inside its frame; without `/SUBJECT` if the ticket has no subject",
  "token:ID": "a program with a token",
  "portal:CONTRACT": "the creator of this contract, in the portal",
  "system:JOB": "a job of the server, or a command",
  admin: "in events from before there were accounts: someone who was logged in with the password",
};
