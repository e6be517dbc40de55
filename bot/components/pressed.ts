import type { z } from 'zod';
import type { Endpoint, Input } from '#domain/contract/http/endpoint.ts';
import type { Button } from '../answering/context.ts';
import { privately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';

type Texts = Words['matchDay'];
type Text = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts];

/** A button for a captain's action on a match: `said` reports success, and `unchanged` that nothing changed. */
export const pressed = <E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
  prefix: string,
  act: E,
  [said, unchanged = said]: readonly [said: Text, unchanged?: Text],
  body: object = {},
): Button =>
  privately(prefix, async ({ client, words }, id) => {
    const done = await client.call(act, { params: { id }, body } as Input<E>);
    return words.matchDay[done.act === null ? unchanged : said];
  });
