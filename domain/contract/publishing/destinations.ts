import { z } from 'zod';
import { ANNOUNCEMENT_KINDS } from '../../announcement.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { league, recordFields, text } from '../http/shapes.ts';

/** Kinds of news as they are chosen, each once. */
export const kinds = z
  .array(z.enum(ANNOUNCEMENT_KINDS, `Kind is one of ${ANNOUNCEMENT_KINDS.join(', ')}`), 'Kinds are a list')
  .max(100, 'Too many kinds')
  .transform((chosen) => [...new Set(chosen)]);

export const destinationFields = {
  ...recordFields,
  name: z.string(),
  kinds: z.array(z.enum(ANNOUNCEMENT_KINDS)),
  league: league.nullable(),
  isActive: z.boolean(),
  problem: z.string().nullable().describe('Why nothing can be sent, or null'),
};

/** What an admin sets of any of them. */
export const editableDestination = {
  name: text('Name', { max: NAME_LENGTH, min: 1 }),
  league: league.nullable(),
  isActive: z.boolean('Yes or no'),
};
