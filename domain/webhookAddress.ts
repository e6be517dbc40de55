/** Characters of an address at most. */
export const MAX_WEBHOOK_URL = 2_000;
/** Shown in place of what must not be known. */
const HIDDEN = '••••';

/** The problem of an address as a text, or undefined; its host is checked once it is known. */
export function webhookUrlProblem(text: string): string | undefined {
  if (text === '') return 'Address is missing';
  if (text.length > MAX_WEBHOOK_URL) return `Address is longer than ${MAX_WEBHOOK_URL} characters`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:\/\//i.test(text) || /[\s\\]/.test(text)) return 'Address is not one of the web';
  if (text.includes(HIDDEN)) return 'Address is masked: give the whole one';
  if (url.username || url.password) return 'Address must not hold a name or password';
  return undefined;
}

/**
 * An address as people may see it. Of a Discord webhook, its host and the first digits of its id; of any other,
 * the host alone, since nobody knows where in it the secret stands.
 */
export function maskWebhookUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  const [, id = ''] = DISCORD_PATH.exec(pathname) ?? [];
  return id ? `${origin}/api/webhooks/${id.slice(0, 4)}…/${HIDDEN}` : `${origin}/${HIDDEN}`;
}

/** A webhook as Discord writes it: with its id and its token, it can be asked for what it posted. */
export const isDiscordWebhook = ({ pathname }: Pick<URL, 'pathname'>) => DISCORD_PATH.test(pathname);

const DISCORD_PATH = /^\/api(?:\/v\d+)?\/webhooks\/(\d{4,20})\/[\w-]+\/?$/;
