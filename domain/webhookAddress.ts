import { t } from './text/translate.ts';

export const MAX_WEBHOOK_URL = 2_000;
const HIDDEN = '••••';

/** The problem with a URL, as a message; undefined if there is none. The host is checked later, by a DNS lookup. */
export function webhookUrlProblem(text: string): string | undefined {
  if (text === '') return t`Address is missing`;
  if (text.length > MAX_WEBHOOK_URL) return t`Address is longer than ${MAX_WEBHOOK_URL} characters`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:\/\//i.test(text) || /[\s\\]/.test(text)) return t`Address is not a web address`;
  if (text.includes(HIDDEN)) return t`Address is masked. Enter it in full.`;
  if (url.username || url.password) return t`Address must not contain a username or password`;
  return undefined;
}

/**
 * A readable form of a secret URL: the host of a Discord webhook and the first digits of its id. For any other URL,
 * only the host, because the secret may be anywhere in it.
 */
export function maskWebhookUrl(text: string): string {
  const { origin, pathname } = new URL(text);
  const [, id = ''] = DISCORD_PATH.exec(pathname) ?? [];
  return id ? `${origin}/api/webhooks/${id.slice(0, 4)}…/${HIDDEN}` : `${origin}/${HIDDEN}`;
}

/** Whether this is a Discord webhook URL, with id and token, through which its posts can be read. */
export const isDiscordWebhook = ({ pathname }: Pick<URL, 'pathname'>) => DISCORD_PATH.test(pathname);

const DISCORD_PATH = /^\/api(?:\/v\d+)?\/webhooks\/(\d{4,20})\/[\w-]+\/?$/;
