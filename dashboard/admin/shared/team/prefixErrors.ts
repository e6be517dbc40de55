import { DomainError } from '#domain/errors.ts';

/** Does something; what the server refuses it with begins with `failed`, and keeps its fields. */
export async function prefixErrors<Done>(failed: string, run: () => Promise<Done>): Promise<Done> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { kind, code, message, fields, data } = error;
    throw new DomainError(kind, code, `${failed} ${message}`, { ...(fields && { fields }), data });
  }
}
