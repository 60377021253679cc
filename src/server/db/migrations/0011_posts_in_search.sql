INSERT INTO "jobs" ("shop_id", "kind", "unique_key") SELECT DISTINCT "shop_id", 'index-search', 'shop' FROM "blog_posts" ON CONFLICT DO NOTHING;
