INSERT INTO "jobs" ("shop_id", "kind", "unique_key") SELECT DISTINCT "shop_id", 'index-search', 'shop' FROM "search_entries" ON CONFLICT DO NOTHING;
