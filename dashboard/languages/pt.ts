import sentences from '#domain/text/pt.json' with { type: 'json' };
import { spokenIn } from '#domain/text/spokenIn.ts';
import { speak } from '#domain/text/translate.ts';
import messages from './pt.json' with { type: 'json' };

speak(spokenIn('pt', messages, sentences));
