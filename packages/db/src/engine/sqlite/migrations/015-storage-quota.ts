export const storageQuota = /* sql */ `
ALTER TABLE company ADD COLUMN accountQuotaMegabytes INTEGER NOT NULL DEFAULT 500 CHECK (accountQuotaMegabytes > 0);
ALTER TABLE company ADD COLUMN companyQuotaMegabytes INTEGER NOT NULL DEFAULT 20000 CHECK (companyQuotaMegabytes > 0);
CREATE INDEX documents_size ON documents (userId, fileSize);
CREATE INDEX papers_size ON papers (fileSize);
`;
