import type { Attachment } from 'discord.js';
import { DomainError, invalid } from '#domain/errors.ts';
import { MAX_IMAGE_BYTES } from '#domain/imageLimits.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { BotContext } from './context.ts';
import { faultOf } from './reply.ts';

const DISCORD_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];
const PICTURES = ['image/png', 'image/jpeg', 'image/webp'];
const TIMEOUT = 10_000;

/** Returns an uploaded picture as a data URL; the bot does not fetch a picture that the API would refuse. */
export async function readUploaded(
  { url, size, contentType }: Pick<Attachment, 'url' | 'size' | 'contentType'>,
  { discord, log }: Pick<BotContext, 'discord' | 'log'>,
): Promise<string> {
  const type = contentType?.split(';')[0]?.toLowerCase() ?? '';
  if (!PICTURES.includes(type)) throw invalid(sentence('image_kind'));
  if (size > MAX_IMAGE_BYTES) throw invalid(sentence('image_size'));
  if (!isDiscords(url, discord?.apiUrl)) throw new Error('An upload’s address is not Discord’s');
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
    if (!response.ok) throw new Error(`Discord returned ${response.status}`);
    return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`;
  } catch (cause) {
    log.warn({ fault: faultOf(cause) }, 'an upload could not be fetched');
    throw new DomainError('unavailable', 'upload', sentence('image_not_given'));
  }
}

/** Whether Discord hosts an upload: the bot never fetches from any other URL, whatever a request contains. */
function isDiscords(address: string, apiUrl: string | undefined) {
  const { protocol, hostname, origin } = new URL(address);
  if (apiUrl) return origin === new URL(apiUrl).origin;
  return protocol === 'https:' && DISCORD_HOSTS.includes(hostname);
}
