/*
 * The server loads its bundle once per language, as entryServer.js?language=pt. This import must precede all code that
 * stores wording as it loads.
 */
import portuguese from '#domain/text/pt.json' with { type: 'json' };
import { spokenIn } from '#domain/text/spokenIn.ts';
import { speak } from '#domain/text/translate.ts';
import chinese from '#domain/text/zh.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

const asked = new URL(import.meta.url).searchParams.get('language');
if (asked === 'pt') speak(spokenIn('pt', pt, portuguese));
if (asked === 'zh') speak(spokenIn('zh', zh, chinese));
