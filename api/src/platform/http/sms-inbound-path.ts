/** Twilio calls it; its signature replaces a session. */
export const SMS_INBOUND = "/api/sms/inbound";
