import { addMessages } from '#domain/text/spokenIn.ts';
import messages from './zh.json' with { type: 'json' };

addMessages('zh', messages);
