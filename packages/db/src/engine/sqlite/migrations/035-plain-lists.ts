/**
 * What lists search, sort and show is stored, so that their queries are the same on every engine (D40): folded file names
 * and subjects, and the addresses of check-ins as others than the person and the review of records get them (D6).
 */
export const plainLists = /* sql */ `
ALTER TABLE documents ADD COLUMN nameKey TEXT NOT NULL DEFAULT '';
UPDATE documents SET nameKey = search_key(originalName);
ALTER TABLE grievances ADD COLUMN subjectKey TEXT NOT NULL DEFAULT '';
UPDATE grievances SET subjectKey = search_key(subject);
ALTER TABLE attendance ADD COLUMN roundedAddress TEXT;
UPDATE attendance SET roundedAddress = rounded_address(checkInAddress) WHERE checkInAddress IS NOT NULL;
`;
