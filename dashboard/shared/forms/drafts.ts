export const DRAFTS = 'drafts';
