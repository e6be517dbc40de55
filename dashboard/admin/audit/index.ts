// Exports for other folders.
export { AuditLog } from './AuditLog.tsx';
