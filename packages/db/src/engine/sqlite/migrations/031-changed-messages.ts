export const changedMessages = /* sql */ `
ALTER TABLE messages ADD COLUMN editedAt TEXT;
ALTER TABLE messages ADD COLUMN deletedAt TEXT CHECK (deletedAt IS NULL OR content = 'Message deleted');
ALTER TABLE messages ADD COLUMN endsOn TEXT CHECK (endsOn IS NULL OR isAnnouncement = 1);
`;
