-- Names were kept with two forms of sigma, and a part of a name is sought with one.
UPDATE "client" SET
  "name_key" = replace("name_key", 'ς', 'σ'),
  "firstname_key" = replace("firstname_key", 'ς', 'σ'),
  "lastname_key" = replace("lastname_key", 'ς', 'σ')
WHERE "name_key" LIKE '%ς%';
