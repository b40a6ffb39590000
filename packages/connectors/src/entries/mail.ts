export { checkSmtp } from "../mail/check-smtp.ts";
export type { MailSettings } from "../mail/create-smtp-transport.ts";
export { type Mail, type Mailer, MailRefused } from "../mail/mailer.ts";
