/** Stored, so that the queries are the same on every engine (D6, D40). */
export const plainLists = /* sql */ `
ALTER TABLE documents ADD COLUMN nameKey TEXT NOT NULL DEFAULT '';
UPDATE documents SET nameKey = search_key(originalName);
ALTER TABLE grievances ADD COLUMN subjectKey TEXT NOT NULL DEFAULT '';
UPDATE grievances SET subjectKey = search_key(subject);
ALTER TABLE attendance ADD COLUMN roundedAddress TEXT;
UPDATE attendance SET roundedAddress = rounded_address(checkInAddress) WHERE checkInAddress IS NOT NULL;
`;
