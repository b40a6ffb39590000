export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where whoever gets it ends further messages of its kind. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Throws MailRefused when trying again is no use, and anything else when it may help. */
  send(mail: Mail): Promise<void>;
}

/** The mail server refused this message or its recipient for good. */
export class MailRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MailRefused";
  }
}
