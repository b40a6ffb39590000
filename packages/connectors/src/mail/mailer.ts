export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address where the recipient ends further messages of this kind. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Throws MailRefused if trying again is useless, and anything else if it may help. */
  send(mail: Mail): Promise<void>;
}

/** The mail server refused this message or its recipient for good. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}
