import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pushed } from '#domain/push/pushed.ts';

type Answer = { status: number; headers?: Record<string, string> };
type Received = { browser: string; ttl: number; urgency: string; topic: string; told: Pushed };
type Keys = { privateKey: Buffer; publicKey: Buffer; auth: Buffer };

/**
 * A push service on a real port. It accepts requests under RFC 8030, verifies the sender (RFC 8292) and decrypts
 * messages as a browser would (RFC 8291), each implemented from the standard's text. `answerTo` chooses the response,
 * and `drops` determines whether to cut the connection after accepting the message.
 */
export async function startPushService() {
  const received: Received[] = [];
  const faults: string[] = [];
  const browsers = new Map<string, Keys>();
  const taken: (browser: string) => Answer = () => ({ status: 201 });
  const state = { key: '', answerTo: taken, drops: () => false };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const browser = request.url?.slice(1) ?? '';
    const body = await bytesOf(request);
    try {
      const keys = browsers.get(browser);
      if (!keys) throw new Error(`Nobody is ${browser}`);
      checkSender(request, state.key, `http://${request.headers.host}`);
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('It is not encrypted');
      const { ttl, urgency, topic } = request.headers as Record<string, string>;
      const told = JSON.parse(decrypt(body, keys)) as Pushed;
      received.push({ browser, ttl: Number(ttl), urgency: urgency ?? '', topic: topic ?? '', told });
    } catch (error) {
      faults.push(String(error));
    }
    if (state.drops()) {
      request.socket.destroy();
      return;
    }
    const { status, headers } = state.answerTo(browser);
    response.writeHead(status, headers);
    response.end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    received,
    /** Requests that violate the standards. */
    faults,
    /** Returns the subscription that the page sends to the server. */
    subscribe: (browser: string) => {
      const curve = createECDH('prime256v1');
      const keys = {
        publicKey: curve.generateKeys(),
        privateKey: curve.getPrivateKey(),
        auth: randomBytes(16),
      };
      browsers.set(browser, keys);
      return {
        endpoint: `http://127.0.0.1:${port}/${browser}`,
        keys: { p256dh: keys.publicKey.toString('base64url'), auth: keys.auth.toString('base64url') },
      };
    },
    toldTo: (browser: string) => received.filter((each) => each.browser === browser).map(({ told }) => told),
    forget: () => {
      received.length = 0;
      faults.length = 0;
      Object.assign(state, { answerTo: taken, drops: () => false });
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Throws unless the request is signed with the subscription's key, for this service and a limited time. */
function checkSender({ headers }: IncomingMessage, key: string, origin: string) {
  const [, token = '', sent] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? [];
  if (sent !== key) throw new Error(`Signed with another key: ${headers.authorization}`);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const how = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, how, Buffer.from(signature, 'base64url'))) throw new Error('Wrong signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== origin) throw new Error(`Signed for ${aud}`);
  if (exp * 1_000 < Date.now() || exp * 1_000 > Date.now() + 86_400_000)
    throw new Error(`Signed until ${exp}`);
  if (!/^(https:|mailto:)/.test(sub)) throw new Error(`Nobody to ask: ${sub}`);
}

/** Decrypts a single-record message as the browser with these keys does. */
function decrypt(body: Buffer, { privateKey, publicKey, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  const derive = (from: Uint8Array, by: Uint8Array, info: Uint8Array | string, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
