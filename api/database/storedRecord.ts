import type { z } from 'zod';
import type { ColumnOf } from './database.ts';

export type StoredRecord = { id: string; created_at: Date; updated_at: Date; version: number };

/**
 * The row of a record, derived from the schema of its fields. Schemas of exported records are in
 * domain/contract/exchange/export.ts.
 */
export type RowOf<Shape extends z.ZodObject> = {
  [Field in keyof Shape['shape'] & string as ColumnOf<Field>]: CellOf<Shape['shape'][Field]>;
};

type CellOf<Schema> =
  Schema extends z.ZodNullable<infer Inner>
    ? CellOf<Inner> | null
    : Schema extends z.ZodDefault<infer Inner> | z.ZodOptional<infer Inner>
      ? CellOf<Inner>
      : Schema extends z.ZodISODateTime
        ? Date
        : z.output<Schema>;
