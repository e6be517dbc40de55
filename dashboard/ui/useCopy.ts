import { useState } from 'react';
import { t } from '#domain/text/translate.ts';

/** Copies a text to the clipboard, and what there is to say of it; `onRefused` where the browser does not let it. */
export function useCopy(onRefused = t`It could not be copied. Select it and copy it by hand.`) {
  const [said, say] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      say(t`Copied`);
      return true;
    } catch {
      say(onRefused);
      return false;
    }
  };
  return { said, copy };
}
