import { webhookUrlProblem } from '#domain/webhookAddress.ts';

export function nameAndUrlErrors({ name, url }: { name: string; url: string }, isUrlNeeded: boolean) {
  const typed = url.trim();
  const wrong = isUrlNeeded || typed !== '' ? webhookUrlProblem(typed) : undefined;
  return { ...(name.trim() === '' && { name: own('Name is missing') }), ...(wrong && { url: own(wrong) }) };
}

/** A sentence as a field's error. */
export const own = (message: string) => ({ type: 'own', message });
