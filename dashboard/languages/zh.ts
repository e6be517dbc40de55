import { spokenIn } from '#domain/text/spokenIn.ts';
import { speak } from '#domain/text/translate.ts';
import sentences from '#domain/text/zh.json' with { type: 'json' };
import messages from './zh.json' with { type: 'json' };

speak(spokenIn('zh', messages, sentences));
