import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { msg } from '#domain/text/msg.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts secrets of one kind with a key derived from SESSION_SECRET, so that the database, dumps and backups do not
 * contain them.
 */
export function createVault(sessionSecret: string, of = 'webhook addresses') {
  const key = Buffer.from(hkdfSync('sha256', sessionSecret, '', of, 32));
  return {
    seal: (id: string, url: string): string => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(id));
      const sealed = Buffer.concat([cipher.update(url, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (id: string, sealed: string): string | undefined => {
      const bytes = Buffer.from(sealed, 'base64url');
      const start = NONCE_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(id))
          .setAuthTag(bytes.subarray(NONCE_BYTES, start));
        return decipher.update(bytes.subarray(start), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

export type Vault = ReturnType<typeof createVault>;

/** Returns the URL of a stored webhook, or undefined if it was encrypted with a different SESSION_SECRET. */
export const openSealed = (vault: Vault, { id, sealed_url }: { id: string; sealed_url: string | null }) =>
  vault.open(id, sealed_url ?? '');

export const UNREADABLE = msg`The address cannot be read: SESSION_SECRET has changed`.text;
