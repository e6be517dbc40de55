import { config } from 'zod';

// The content security policy forbids eval; without this setting, zod would try it and log an error.
config({ jitless: true });
