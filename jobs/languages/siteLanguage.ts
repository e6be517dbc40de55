import { AsyncLocalStorage } from 'node:async_hooks';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import sitePortuguese from '#dashboard/languages/pt.json' with { type: 'json' };
import siteChinese from '#dashboard/languages/zh.json' with { type: 'json' };
import { memoize } from '#domain/memoize.ts';
import { siteSettings } from '#domain/site/settings.ts';
import portugueseSentences from '#domain/text/pt.json' with { type: 'json' };
import type { Translation } from '#domain/text/sentenceIn.ts';
import { spokenIn } from '#domain/text/spokenIn.ts';
import { type Language, language, type Spoken, speakBy } from '#domain/text/translate.ts';
import chineseSentences from '#domain/text/zh.json' with { type: 'json' };
import portuguese from './pt.json' with { type: 'json' };
import chinese from './zh.json' with { type: 'json' };

const spokenOnce = memoize((language): Spoken | undefined => {
  if (language === 'pt')
    return spokenIn(language, { ...sitePortuguese, ...portuguese }, portugueseSentences, compileMessage);
  if (language === 'zh')
    return spokenIn(language, { ...siteChinese, ...chinese }, chineseSentences, compileMessage);
  return undefined;
});

const spoken = new AsyncLocalStorage<Spoken | undefined>();
speakBy(() => spoken.getStore());

export const inSiteLanguage = <Result>(work: () => Result): Result =>
  spoken.run(spokenOnce(siteSettings().language), work);

const SENTENCES: Partial<Record<Language, Translation>> = { pt: portugueseSentences, zh: chineseSentences };

/** A role, or the word for a game's accounts, in the site's language. Other names are left unchanged. */
export function playerWord(word: string): string {
  const { terms, accounts } = SENTENCES[language()] ?? {};
  return terms?.[word] ?? accounts?.[word] ?? word;
}
