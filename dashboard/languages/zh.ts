import { CHINESE } from '#domain/text/chineseSentences.ts';
import { speakIn } from './speakIn.ts';
import messages from './zh.json' with { type: 'json' };

speakIn('zh', messages, CHINESE);
