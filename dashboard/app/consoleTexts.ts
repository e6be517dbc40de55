import { language } from '#domain/text/translate.ts';

const TEXTS = {
  en: null,
  pt: () => import('#admin/languages/pt.ts'),
  zh: () => import('#admin/languages/zh.ts'),
};

/** Loads the console's code after its texts in the reader's language, because the code stores some of them. */
export const afterTexts = async <Code>(bring: () => Promise<Code>): Promise<Code> => {
  await TEXTS[language()]?.();
  return bring();
};
