import type { SiteSettings } from '../site/settings.ts';

export const QUESTION_KINDS = ['text', 'choice', 'tick'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** A question that a league asks every registering team. `id` stays the same when the wording changes. */
export type Question = SiteSettings['questions'][number];
