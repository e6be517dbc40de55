import { language } from '#domain/text/translate.ts';

const TEXTS = {
  en: null,
  pt: () => import('#admin/languages/pt.ts'),
  zh: () => import('#admin/languages/zh.ts'),
};

/** Loads the console's translations before its code, because the code stores some of them as it loads. */
export const afterTexts = async <Code>(bring: () => Promise<Code>): Promise<Code> => {
  await TEXTS[language()]?.();
  return bring();
};
