import { addMessages } from './addMessages.ts';
import messages from './zh.json' with { type: 'json' };

addMessages('zh', messages);
