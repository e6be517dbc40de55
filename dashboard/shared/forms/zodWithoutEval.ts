import { config } from 'zod';

// The content policy forbids code from text; without this setting zod would try it and log an error.
config({ jitless: true });
