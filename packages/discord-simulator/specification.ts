import * as schemas from 'discord-api-spec/zod';
import type { z } from 'zod/mini';
import { type Fault, invalidForm } from './refusal.ts';

type Schema = z.ZodMiniType;
const named: Record<string, unknown> = schemas;

const schemaOf = (name: string): Schema => {
  const schema = named[`${name}Schema`] as Schema | undefined;
  if (!schema) throw new Error(`Discord's document knows no ${name}`);
  return schema;
};

/** Throws Discord's error if a request does not match Discord's own OpenAPI document. */
export function checkRequest(names: readonly string[], body: unknown) {
  const results = names.map((name) => schemaOf(name).safeParse(body));
  if (results.some(({ success }) => success)) return;
  const issues = results[0]?.error?.issues ?? [];
  const faults: Fault[] = issues.map(({ path, message }) => ({ path, code: 'BASE_TYPE_BAD_TYPE', message }));
  throw invalidForm(faults);
}

/** Throws if the simulator's answer does not match Discord's document, which is never the bot's fault. */
export function checkAnswer(name: string, body: unknown) {
  const { success, error } = schemaOf(name).safeParse(body);
  if (!success)
    throw new Error(
      `Our ${name} does not fit Discord's document: ${JSON.stringify(error?.issues.slice(0, 3))}`,
    );
}
