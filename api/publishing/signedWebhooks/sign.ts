import { createHmac, randomBytes } from 'node:crypto';
import { v5 as derivedId } from 'uuid';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A new secret as Standard Webhooks writes it. */
export const newSecret = () => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

type Sent = { id: string; at: Date; body: string; secrets: readonly string[] };

/** The headers that sign a body by Standard Webhooks: a signature for each secret. */
export function signedHeaders({ id, at, body, secrets }: Sent): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** The recipient's identifier for a message: the same at every attempt, at every destination and in a replay. */
export const webhookIdOf = (eventId: string, type: string, subject: string) =>
  derivedId(`${type} ${subject}`, eventId);
