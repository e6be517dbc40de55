import { Secret, TOTP } from 'otpauth';
import { hashOf } from '#api/secrets/tokens.ts';
import type { Vault } from '#api/secrets/vault.ts';
import type { AccountRow } from './store.ts';

const PERIOD = 30;

/** Creates a secret for an authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds), and its otpauth URL. */
export function newAppSecret(issuer: string, label: string) {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: 20 }) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1_000 / PERIOD) + delta;
}

/** Whether a code is from an app. Such codes can be guessed; recovery codes cannot. */
export const isAppCode = (code: string) => /^\d{6}$/.test(code.trim());

/**
 * Returns the value to store after logging in with a code. An app's code works once, and only if no newer code has been
 * used. A recovery code works once. Returns undefined if the code is invalid.
 */
export function consumeCode(account: AccountRow, code: string, { vault, now }: { vault: Vault; now: Date }) {
  const typed = code.trim().toLowerCase();
  if (isAppCode(code)) {
    const secret = vault.open(account.id, account.totp_sealed ?? '');
    const step = secret === undefined ? undefined : stepOf(secret, typed, now);
    return step !== undefined && step > Number(account.totp_step ?? 0) ? { totp_step: step } : undefined;
  }
  const hashed = hashOf(typed);
  const left = account.recovery_hashes.filter((each) => each !== hashed);
  return left.length < account.recovery_hashes.length ? { recovery_hashes: left } : undefined;
}
