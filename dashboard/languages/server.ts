/*
 * The server loads its bundle once for each language, as entryServer.js?language=pt. This comes before all that keeps a
 * text.
 */
import portuguese from '#domain/text/pt.json' with { type: 'json' };
import chinese from '#domain/text/zh.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import { speakIn } from './speakIn.ts';
import zh from './zh.json' with { type: 'json' };

const asked = new URL(import.meta.url).searchParams.get('language');
if (asked === 'pt') speakIn('pt', pt, portuguese);
if (asked === 'zh') speakIn('zh', zh, chinese);
