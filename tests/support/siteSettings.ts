import type { Question } from '#domain/registrations/question.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import type { TestApp } from './app.ts';

export async function resetSiteSettings({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await db('site_settings').update({ settings: '{}' });
  applySiteSettings({});
}

/** A league's questions, one of each kind. The choice is optional. */
export const CITY: Question = {
  ...{ id: 'city', label: 'Your city', kind: 'text', choices: [], isRequired: true },
};
export const TERMS: Question = {
  ...{ id: 'terms', label: 'We accept the rules', kind: 'tick', choices: [], isRequired: true },
};
export const SHIRT: Question = {
  ...{ id: 'shirt', label: 'Size of shirts', kind: 'choice', isRequired: false },
  choices: ['Small', 'Large'],
};
