import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { me, ownPassword, secondStep } from './sessions.ts';

const withPassword = z.strictObject({ password: ownPassword });
export const withBothSteps = withPassword.extend({ code: secondStep });

/** A secret for an authenticator app; log-in asks for codes only once one was given (`confirmTwoSteps`). */
export const beginTwoSteps = endpoint('POST /api/me/two-steps', 'viewer', {
  summary: 'Start two-step log-in: get the secret for an authenticator app',
  isSecret: true,
  body: withPassword,
  reply: z.object({
    secret: z.string().describe('In base32, to be typed into the app'),
    uri: z.string().describe('The same as an otpauth: address, to be shown as a QR code'),
  }),
});

export const codeBody = z.strictObject({
  code: z
    .string('Please enter the code')
    .trim()
    .regex(/^\d{6}$/, 'The code has 6 digits'),
});

export const confirmTwoSteps = endpoint('PUT /api/me/two-steps', 'viewer', {
  summary: 'Turn on two-step log-in; returns the recovery codes, only once',
  isSecret: true,
  body: codeBody,
  reply: me.extend({ recoveryCodes: z.array(z.string()) }),
});

export const endTwoSteps = endpoint('POST /api/me/two-steps/end', 'viewer', {
  summary: 'Turn off two-step log-in',
  isSecret: true,
  body: withBothSteps,
  reply: me,
});
