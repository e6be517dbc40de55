import { createECDH, hkdfSync } from 'node:crypto';

/** The site's identity for push services (VAPID, RFC 8292). */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

/** Derives the site's keys from SESSION_SECRET, so that every process has the same keys and none are stored. */
export function createVapid(sessionSecret: string, publicUrl: string | undefined): Vapid {
  const subject = subjectOf(publicUrl);
  for (let turn = 0; ; turn += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', sessionSecret, '', `web push ${turn}`, 32));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(scalar);
    } catch {
      // About one number in four billion is not a valid key for this curve.
      continue;
    }
    return {
      subject,
      publicKey: curve.getPublicKey().toString('base64url'),
      privateKey: scalar.toString('base64url'),
    };
  }
}

function subjectOf(publicUrl: string | undefined): string {
  if (publicUrl?.startsWith('https:')) return publicUrl;
  return `mailto:push@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}`;
}
